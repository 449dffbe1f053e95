import { Lock, Snowflake, Star, Users } from 'lucide-react'
import type { Item } from '../contract/index.ts'

/** State of an item in a place without room for words: frozen, shared, being changed, favourite. */
export function SinaisDoItem({ item: { stacng, stacpt, statrv, stafav } }: { item: Item }) {
	const sinais = [
		{ ha: stacng, texto: 'congelada', Icone: Snowflake },
		{ ha: stacpt, texto: 'compartilhada', Icone: Users },
		{ ha: statrv, texto: 'em edição', Icone: Lock },
		{ ha: stafav, texto: 'favorito', Icone: Star },
	].filter(({ ha }) => ha === 'S')
	return sinais.map(({ texto, Icone }) => (
		<span key={texto} title={texto}>
			<Icone aria-hidden className="mr-1.5 mb-0.5 inline size-3.5 text-texto-suave" />
			<span className="sr-only">{texto} </span>
		</span>
	))
}
