import type { Nivel } from '../contract/documento.ts'
import { ressalvaDeFora } from '../contract/palavras.ts'

type DeForaProps = { emaext: string | null; nivass: Nivel | null }

/** Beside the name of somebody from outside: how it is known who they are. */
export const DeFora = ({ emaext, nivass }: DeForaProps) =>
	emaext ? (
		<span className="block text-sm font-normal wrap-anywhere text-texto-suave">{ressalvaDeFora(emaext, nivass)}</span>
	) : null
