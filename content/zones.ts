/** The regions of the IANA time zone database, as the list of cities is divided. */
export const zoneRegions: Record<string, string> = {
  Africa: "Africa",
  America: "America",
  Asia: "Asia",
  Australia: "Australia",
  Europe: "Europe",
  Atlantic: "Atlantic Ocean",
  Indian: "Indian Ocean",
  Pacific: "Pacific Ocean",
};

/** Cities that people look for although the database names another one, or spells it differently. */
export const cityNames: Record<string, string> = {
  "Africa/Johannesburg": "Johannesburg, Cape Town",
  "Africa/Lagos": "Lagos, Abuja",
  "America/Argentina/Buenos_Aires": "Buenos Aires",
  "America/Chicago": "Chicago, Dallas, Houston",
  "America/Los_Angeles": "Los Angeles, San Francisco, Seattle",
  "America/New_York": "New York, Washington, Miami",
  "America/Sao_Paulo": "São Paulo, Rio de Janeiro",
  "America/Toronto": "Toronto, Ottawa, Montreal",
  "America/Vancouver": "Vancouver",
  "America/Edmonton": "Edmonton, Calgary",
  "Asia/Dhaka": "Dhaka, Chattogram",
  "Asia/Dubai": "Dubai, Abu Dhabi, Muscat",
  "Asia/Ho_Chi_Minh": "Ho Chi Minh City",
  "Asia/Jakarta": "Jakarta, Bandung",
  "Asia/Karachi": "Karachi, Lahore, Islamabad",
  "Asia/Kathmandu": "Kathmandu",
  "Asia/Kolkata": "Kolkata, Delhi, Mumbai",
  "Asia/Kuala_Lumpur": "Kuala Lumpur",
  "Asia/Riyadh": "Riyadh, Jeddah, Makkah",
  "Asia/Qatar": "Doha",
  "Asia/Shanghai": "Shanghai, Beijing",
  "Asia/Yangon": "Yangon",
  "Australia/Sydney": "Sydney, Canberra",
  "Indian/Maldives": "Malé",
  "Europe/Berlin": "Berlin, Frankfurt",
  "Europe/Istanbul": "Istanbul, Ankara",
  "Europe/London": "London, Manchester, Edinburgh",
  "Europe/Zurich": "Zürich",
  "Pacific/Auckland": "Auckland, Wellington",
};

/** Zones to choose from before scripts or the visitor ask for all of them, from west to east. */
export const shortZones: readonly string[] = `
  America/Los_Angeles America/Denver America/Chicago America/Toronto America/Sao_Paulo Europe/London
  Africa/Lagos Europe/Paris Africa/Cairo Africa/Johannesburg Europe/Istanbul Asia/Riyadh Asia/Dubai
  Asia/Karachi Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Jakarta Asia/Singapore Asia/Tokyo
  Australia/Sydney Pacific/Auckland
`
  .trim()
  .split(/\s+/);
