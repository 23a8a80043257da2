import ipaddr from "ipaddr.js";

/** The part of IPv6 that is given out to networks (RFC 4291, section 2.4; IANA: 2000::/3). */
const globalUnicast = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];
/** The well-known prefix behind which IPv6-only networks show IPv4 hosts (RFC 6052). */
const nat64 = ipaddr.parseCIDR("64:ff9b::/96") as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to the public internet. IPv6 forms that carry an IPv4 address inside
 * are judged by that address where it is certain to be used (mapped, NAT64), and refused where it is
 * only one end of a tunnel (6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  // A zone (fe80::1%eth0) only exists for addresses of this machine's own networks.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast";
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === "unicast";
  if (parsed.match(nat64)) {
    return new ipaddr.IPv4(parsed.toByteArray().slice(12)).range() === "unicast";
  }
  return parsed.range() === "unicast" && parsed.match(globalUnicast);
}
