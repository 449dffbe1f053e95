import { ressalvaDeFora } from '../contract/palavras.ts'

/** Beside the name of somebody whom only an address identified. */
export const DeFora = ({ emaext }: { emaext: string | null }) =>
	emaext ? (
		<span className="block text-sm font-normal wrap-anywhere text-texto-suave">{ressalvaDeFora(emaext)}</span>
	) : null
