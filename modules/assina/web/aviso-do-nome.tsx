import { TriangleAlert } from 'lucide-react'

/** Warning beside a person from outside who has the name of a university member. */
export function AvisoDoNome({ texto }: { texto: string | null }) {
	if (texto === null) return null
	return (
		<p data-tom="aviso" className="flex items-start gap-1.5 text-sm wrap-anywhere text-tom-texto">
			<TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> {texto}
		</p>
	)
}
