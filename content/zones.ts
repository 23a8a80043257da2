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

/** Cities that people look for where the database names another one, or names it differently. */
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

/**
 * Zones by which a clock is known to people, the best known first. Those whose clocks agree become one
 * choice in the short list, named by its first few; tests say which clock has none.
 */
export const knownZones = `
  Europe/London Asia/Kolkata America/New_York Asia/Shanghai Europe/Paris Asia/Karachi Asia/Dubai
  Asia/Riyadh America/Los_Angeles America/Chicago Asia/Tokyo Australia/Sydney Africa/Lagos Africa/Cairo
  Africa/Johannesburg Asia/Dhaka Asia/Jakarta America/Sao_Paulo America/Mexico_City Europe/Berlin
  Asia/Singapore Europe/Istanbul Africa/Nairobi Europe/Moscow America/Toronto Asia/Tashkent Asia/Kuala_Lumpur
  Europe/Athens Africa/Algiers Africa/Khartoum Asia/Bangkok Asia/Seoul Europe/Lisbon Africa/Accra
  America/Bogota America/Denver America/Phoenix America/Caracas America/Argentina/Buenos_Aires
  America/Lima Africa/Casablanca America/Halifax America/Santiago America/St_Johns America/Anchorage
  Pacific/Honolulu America/Vancouver America/Edmonton America/Guatemala America/Puerto_Rico
  America/Havana Asia/Baku Asia/Tehran Asia/Kabul Asia/Colombo Asia/Kathmandu Asia/Yangon Asia/Bishkek
  Indian/Maldives Asia/Ho_Chi_Minh Europe/Kyiv Asia/Beirut Asia/Gaza Asia/Jerusalem Australia/Perth
  Australia/Brisbane Australia/Adelaide Australia/Darwin Australia/Melbourne Pacific/Auckland
  Pacific/Fiji Pacific/Noumea Pacific/Apia Pacific/Guam Asia/Vladivostok Atlantic/Azores
  Atlantic/Cape_Verde America/Nuuk America/Noronha Pacific/Pago_Pago Pacific/Tahiti Pacific/Chatham
  Pacific/Kiritimati Pacific/Norfolk Pacific/Easter Pacific/Marquesas Pacific/Gambier Pacific/Pitcairn
  America/Adak America/Miquelon Australia/Eucla Australia/Lord_Howe
`
  .trim()
  .split(/\s+/);
