import { Detalhe } from '@portal/design-system/texto'
import type { Nivel } from '../contract/documento.ts'
import { ressalvaDeFora } from '../contract/palavras.ts'

type DeForaProps = { emaext: string | null; nivass: Nivel | null }

/** Remark beside the name of a person from outside on how they were identified. */
export const SeloDePessoaExterna = ({ emaext, nivass }: DeForaProps) =>
	emaext ? (
		<Detalhe tag="span" className="wrap-anywhere">
			{ressalvaDeFora(emaext, nivass)}
		</Detalhe>
	) : null
