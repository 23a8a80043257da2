import { useState } from "react";

export function meta() {
  return [
    { title: "A bare page" },
    { name: "description", content: "As small as a page of React Router can be." },
  ];
}

export default function Home() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>A bare page</h1>
      <p>Nothing but a heading, a sentence and a button.</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    </main>
  );
}
