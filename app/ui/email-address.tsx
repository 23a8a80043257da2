/** An email address. One that is too long for its line breaks after the @, and not at a hyphen. */
export function EmailAddress({ address }: { address: string }) {
  const end = address.indexOf("@") + 1;
  return (
    <bdi dir="ltr" className="whole">
      <span className="whole">{address.slice(0, end)}</span>
      <wbr />
      <span className="whole">{address.slice(end)}</span>
    </bdi>
  );
}
