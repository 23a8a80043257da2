/** An email address. One that is too long for its line breaks after the @. */
export function EmailAddress({ address }: { address: string }) {
  const end = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  );
}
