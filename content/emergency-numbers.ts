/*
 * What to dial when a child is in danger: the number of the police or of every emergency service, by the zones of the
 * countries where it is certain. From the ITU's list of national emergency numbers (Operational Bulletin, E.129) and
 * the countries' own police.
 */

const zonesByNumber: Readonly<Record<string, string>> = {
  "000":
    "Australia/Adelaide Australia/Brisbane Australia/Broken_Hill Australia/Darwin Australia/Hobart Australia/Melbourne Australia/Perth Australia/Sydney",
  "100": "Asia/Jerusalem Asia/Gaza Asia/Hebron Asia/Kathmandu",
  "110": "Asia/Tokyo Asia/Shanghai Asia/Urumqi Asia/Taipei",
  "111": "Pacific/Auckland Pacific/Chatham",
  "112":
    "Africa/Ceuta Africa/Lagos Africa/Accra Africa/Kigali Asia/Famagusta Asia/Kolkata Asia/Kuwait Asia/Nicosia Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Pontianak Asia/Seoul Asia/Tbilisi Asia/Beirut Atlantic/Azores Atlantic/Canary Atlantic/Faroe Atlantic/Madeira Atlantic/Reykjavik Europe/Amsterdam Europe/Andorra Europe/Athens Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Bucharest Europe/Budapest Europe/Busingen Europe/Chisinau Europe/Copenhagen Europe/Dublin Europe/Gibraltar Europe/Helsinki Europe/Istanbul Europe/Kyiv Europe/Lisbon Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Mariehamn Europe/Monaco Europe/Moscow Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Riga Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Sofia Europe/Stockholm Europe/Tallinn Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Vilnius Europe/Warsaw Europe/Zagreb Europe/Zurich",
  "119": "Asia/Colombo Indian/Maldives",
  "122": "Africa/Cairo",
  "15": "Asia/Karachi",
  "190": "America/Sao_Paulo America/Fortaleza America/Recife America/Bahia America/Manaus",
  "191": "Asia/Bangkok",
  "113": "Asia/Ho_Chi_Minh",
  "10111": "Africa/Johannesburg",
  "911":
    "America/Adak America/Anchorage America/Argentina/Buenos_Aires America/Boise America/Cancun America/Chicago America/Denver America/Detroit America/Edmonton America/Halifax America/Indiana/Indianapolis America/Kentucky/Louisville America/Los_Angeles America/Mexico_City America/Moncton America/Monterrey America/New_York America/Phoenix America/Puerto_Rico America/Regina America/St_Johns America/Tijuana America/Toronto America/Vancouver America/Whitehorse America/Winnipeg Pacific/Honolulu Pacific/Guam Asia/Amman Asia/Manila Asia/Riyadh",
  "993": "Asia/Brunei",
  "999":
    "Europe/London Europe/Jersey Europe/Guernsey Europe/Isle_of_Man Africa/Nairobi Africa/Kampala Africa/Gaborone Asia/Bahrain Asia/Dhaka Asia/Dubai Asia/Hong_Kong Asia/Kuala_Lumpur Asia/Kuching Asia/Macau Asia/Qatar Asia/Singapore Indian/Mauritius",
  "9999": "Asia/Muscat",
};

const numbers = new Map(
  Object.entries(zonesByNumber).flatMap(([number, zones]) =>
    zones.split(" ").map((zone) => [zone, number] as const),
  ),
);

/**
 * The number to dial in an emergency.
 *
 * @param zone an IANA zone by its present name
 * @returns undefined where it is not known
 */
export function emergencyNumber(zone: string): string | undefined {
  return numbers.get(zone);
}
