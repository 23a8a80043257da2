import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./guarded-fetch.ts";

describe("public addresses", () => {
  test.each([
    "93.184.215.14",
    "1.1.1.1",
    "2606:4700:4700::1111",
    "2a00:1450:4009:81f::200e",
    "::ffff:93.184.215.14",
    "64:ff9b::5db8:d70e",
  ])("%s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("addresses that are not", () => {
  test.each([
    "",
    "example.com",
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "127.1.2.3",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:a9fe:a9fe",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2001:10::1",
    "2002:7f00:1::1",
    "2002:5db8:d70e::1",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
  ])("%j", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
