export const metadata = { title: "Meridian", description: "A page that is written at build." };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
