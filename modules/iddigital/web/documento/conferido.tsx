/** For who is no expert: what was looked at before the answer above was given. */
export function Conferido({ frases }: { frases: readonly string[] }) {
	return (
		<section aria-labelledby="conferido" className="grid gap-2 print:gap-1">
			<h3 id="conferido">O que foi conferido</h3>
			<ol className="grid max-w-prose list-decimal gap-1 pl-5 print:max-w-none print:gap-0 print:text-sm">
				{frases.map((frase) => (
					<li key={frase}>{frase}</li>
				))}
			</ol>
		</section>
	)
}
