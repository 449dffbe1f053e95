import { call } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type AtoQuePassa,
	CAMPOS_DO_ATO,
	type DemandaSsu,
	formatarSsu,
	PEDEM_TEXTO,
	passarSSUDEMANDA,
	type TambemPede,
	TextoDoAto,
	TextoObrigatorioDoAto,
} from '../../contract/index.ts'
import { PASSOS } from '../atos.ts'
import { CampoDoAtoEscrito, CamposEscritos, montarEscritos } from './campos-do-ato.tsx'
import { Portao } from './checklist.tsx'
import { useDaDemanda } from './use-da-demanda.ts'

type PassoDialogProps = { demanda: DemandaSsu; ato: AtoQuePassa; aoFechar: () => void }
type Valores = TambemPede & { txtand: string }

/** Fields of an act: those that it requires, its text, and the gate that keeps it from being done. */
const montarEsquema = (qual: AtoQuePassa, soPortao: boolean) =>
	z
		.object({
			...montarEscritos(CAMPOS_DO_ATO[qual] ?? []),
			txtand: PEDEM_TEXTO.includes(qual) ? TextoObrigatorioDoAto : TextoDoAto,
		})
		.check(({ value, issues }) => {
			if (soPortao) issues.push({ code: 'custom', path: ['portao'], input: value })
		}) as unknown as z.ZodMiniType<Valores, CamposEscritos>

/** The dialog of an act that changes the stage: its effect, its fields, and the reason of a refusal. */
export function PassoDialog({ demanda, ato: qual, aoFechar }: PassoDialogProps) {
	const { numssu } = demanda
	const { rotulo, variante, explica, feito, texto = 'Observação' } = PASSOS[qual]
	const soPortao = demanda.soPortao.includes(qual)
	// The first state is kept, so that the checklist stays in the dialog while its last items are ticked.
	const [comPortao] = useState(soPortao)
	const obrigatorio = PEDEM_TEXTO.includes(qual)
	const form = useActForm<CamposEscritos, Valores>({
		schema: montarEsquema(qual, soPortao),
		initial: { txtand: '', ...montarIniciais(demanda) },
		written: { name: `ssu ${numssu} ${qual}`, schema: CamposEscritos },
		close: aoFechar,
		act: {
			...useDaDemanda(demanda),
			fazer: async ({ txtand, ...valores }, versao) => {
				const body = { numssu, ato: qual, txtand: txtand || undefined, versao, ...valores }
				return { mensagem: feito, versao: (await call(passarSSUDEMANDA, { body })).versao }
			},
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={`${rotulo}: demanda ${formatarSsu(numssu)}`}
			submit={rotulo}
			variant={variante}
			close={aoFechar}
		>
			<p>{explica}</p>
			{comPortao ? <Portao demanda={demanda} faltou={form.fields.formState.isSubmitted && soPortao} /> : null}
			{(CAMPOS_DO_ATO[qual] ?? []).map((campo) => (
				<CampoDoAtoEscrito key={campo} form={form} campo={campo} />
			))}
			<TextField
				form={form}
				name="txtand"
				label={texto}
				rows={3}
				required={obrigatorio}
				hint={obrigatorio ? 'Fica nos andamentos, e quem pediu lê.' : 'Se quiser. Fica nos andamentos.'}
				missing="Escreva ao menos 15 letras."
			/>
		</SchemaDialog>
	)
}

/** The initial values are those that the demand has already. */
const montarIniciais = ({ tipatd, pridem, esfdem, vlrneg, urgdem }: DemandaSsu): CamposEscritos =>
	Object.fromEntries(
		Object.entries({ tipatd, pridem, esfdem, vlrneg, urgdem }).flatMap(([campo, valor]) =>
			valor === null ? [] : [[campo, String(valor)]],
		),
	)
