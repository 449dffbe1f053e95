import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import {
	type AtoQuePassa,
	CAMPOS_DO_ATO,
	type DemandaSsu,
	formatarSsu,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	PEDEM_TEXTO,
	passarSSUDEMANDA,
} from '../../contract/index.ts'
import { PASSOS } from '../atos.ts'
import { CampoDoAtoEscrito, CamposEscritos, montarValores } from './campos-do-ato.tsx'
import { Portao } from './checklist.tsx'
import { useDaDemanda } from './use-da-demanda.ts'

type PassoDialogProps = { demanda: DemandaSsu; ato: AtoQuePassa; aoFechar: () => void }

const TEXTO = 'txtand'

/** The dialog of an act that changes the stage: its effect, its fields, and the reason of a refusal. */
export function PassoDialog({ demanda, ato: qual, aoFechar }: PassoDialogProps) {
	const { numssu } = demanda
	const { rotulo, variante, explica, feito, texto = 'Observação' } = PASSOS[qual]
	const campos = CAMPOS_DO_ATO[qual] ?? []
	const { escrito, escrever, esquecer } = useEscrito(`ssu ${numssu} ${qual}`, CamposEscritos, montarIniciais(demanda))
	const [tentou, setTentou] = useState(false)
	const soPortao = demanda.soPortao.includes(qual)
	// The first state is kept, so that the checklist stays in the dialog while its last items are ticked.
	const [comPortao] = useState(soPortao)
	const obrigatorio = PEDEM_TEXTO.includes(qual)
	const txtand = (escrito[TEXTO] ?? '').trim()
	const curto = obrigatorio && txtand.length < MINIMO_DO_MOTIVO
	const valores = montarValores(campos, escrito)
	const faltam = campos.filter((campo) => !(campo in valores))
	const ato = useAto({
		...useDaDemanda(demanda),
		fazer: async (_, versao) => {
			const body = { numssu, ato: qual, txtand: txtand || undefined, versao, ...valores }
			return { mensagem: feito, versao: (await call(passarSSUDEMANDA, { body })).versao }
		},
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`${rotulo}: demanda ${formatarSsu(numssu)}`}
			rotulo={rotulo}
			{...(variante ? { variante } : {})}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto && faltam.length === 0 && !soPortao) ato.enviar()
			}}
		>
			<p>{explica}</p>
			{comPortao ? <Portao demanda={demanda} faltou={tentou && soPortao} /> : null}
			{campos.map((campo) => (
				<CampoDoAtoEscrito
					key={campo}
					campo={campo}
					escrito={escrito[campo] ?? ''}
					erro={tentou && faltam.includes(campo) ? 'Preencha este campo.' : undefined}
					aoMudar={(novo) => escrever({ ...escrito, [campo]: novo })}
				/>
			))}
			<Campo
				rotulo={texto}
				obrigatorio={obrigatorio}
				dica={obrigatorio ? 'Fica nos andamentos, e quem pediu lê.' : 'Se quiser. Fica nos andamentos.'}
				erro={tentou && curto ? `Escreva ao menos ${MINIMO_DO_MOTIVO} letras.` : undefined}
			>
				<AreaTexto
					value={escrito[TEXTO] ?? ''}
					maxLength={MAXIMO_DO_MOTIVO}
					rows={3}
					onChange={({ target }) => escrever({ ...escrito, [TEXTO]: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}

/** The initial values are those that the demand has already. */
const montarIniciais = ({ tipatd, pridem, esfdem, vlrneg, urgdem }: DemandaSsu): CamposEscritos =>
	Object.fromEntries(
		Object.entries({ tipatd, pridem, esfdem, vlrneg, urgdem }).flatMap(([campo, valor]) =>
			valor === null ? [] : [[campo, String(valor)]],
		),
	)
