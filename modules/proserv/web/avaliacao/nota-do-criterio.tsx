import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Detalhe } from '@portal/design-system/texto'
import { formatarNumero } from '@portal/platform/web'
import {
	type AvaliacaoProserv,
	type CriterioProserv,
	JUSTIFICATIVA_MAXIMA,
	recusaDaNota,
} from '../../contract/index.ts'
import { lerNota } from './nota-escrita.ts'

/** The score and its reason as typed. */
export type NotaEscrita = { readonly nota: string; readonly justificativa: string }

type NotaDoCriterioProps = {
	avaliacao: Pick<AvaliacaoProserv, 'tipcrtprs'>
	escrita: NotaEscrita
	aoMudar: (mudanca: Partial<NotaEscrita>) => void
	/** Missing fields are reported from the submission on. */
	enviando: boolean
}

const dicaDa = ({ vlrmaxcrtprs }: CriterioProserv): string =>
	`De 0 a ${formatarNumero(vlrmaxcrtprs)}, com até duas casas decimais.`

/** The problem of a typed score, or undefined. */
export function problemaDa(criterio: CriterioProserv, { nota, justificativa }: NotaEscrita, enviando: boolean) {
	const lida = lerNota(nota)
	if (nota.trim() !== '' && lida === undefined) return `Escreva um número. ${dicaDa(criterio)}`
	return recusaDaNota(criterio, lida ?? null, justificativa, { enviando })
}

/** The fields of one criterion: score and reason. */
export function NotaDoCriterio({ avaliacao: { tipcrtprs }, escrita, aoMudar, enviando }: NotaDoCriterioProps) {
	const { nomtipcrtprs, dsctipcrtprs, staexijus } = tipcrtprs
	const semNota = problemaDa(tipcrtprs, { ...escrita, justificativa: 'x'.repeat(JUSTIFICATIVA_MAXIMA) }, enviando)
	const problema = semNota ?? problemaDa(tipcrtprs, escrita, enviando)
	return (
		<GrupoDeCampos legenda={nomtipcrtprs} forma="separado">
			<Detalhe medida className="wrap-anywhere">
				{dsctipcrtprs}
			</Detalhe>
			<Campo rotulo={`Nota de ${nomtipcrtprs}`} largura="numero" obrigatorio dica={dicaDa(tipcrtprs)} erro={semNota}>
				<EntradaTexto
					inputMode="decimal"
					autoComplete="off"
					maxLength={8}
					value={escrita.nota}
					onChange={({ target }) => aoMudar({ nota: target.value })}
				/>
			</Campo>
			<Campo
				rotulo={`Justificativa de ${nomtipcrtprs}`}
				obrigatorio={staexijus === 'S'}
				dica={staexijus === 'S' ? 'Este critério precisa dela.' : undefined}
				erro={semNota ? undefined : problema}
			>
				<AreaTexto
					rows={2}
					maxLength={JUSTIFICATIVA_MAXIMA}
					value={escrita.justificativa}
					onChange={({ target }) => aoMudar({ justificativa: target.value })}
				/>
			</Campo>
		</GrupoDeCampos>
	)
}
