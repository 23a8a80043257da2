export const dynamic = "force-static";

export default function Page() {
  return (
    <main>
      <h1>To get started, edit the page</h1>
      <p>As small as the template that create-next-app makes.</p>
    </main>
  );
}
