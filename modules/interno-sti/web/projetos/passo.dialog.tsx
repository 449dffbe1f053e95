import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type AtoQuePassaProjeto,
	MINIMO_DO_TEXTO,
	PEDEM_TEXTO_NO_PROJETO,
	type ProjetoCompleto,
	passarProjeto,
} from '../../contract/index.ts'
import { PASSOS } from './atos.ts'
import { useDoProjeto } from './use-do-projeto.ts'

type PassoDialogProps = { projeto: ProjetoCompleto; ato: AtoQuePassaProjeto; aoFechar: () => void }

const Texto = z.string()

export function PassoDialog({ projeto, ato: qual, aoFechar }: PassoDialogProps) {
	const { codprjti, nomprjti } = projeto
	const { rotulo, variante, explica, feito, texto = 'Observação' } = PASSOS[qual]
	const { escrito, escrever, esquecer } = useEscrito(`projeto ${codprjti} ${qual}`, Texto, '')
	const [tentou, setTentou] = useState(false)
	const obrigatorio = PEDEM_TEXTO_NO_PROJETO.includes(qual)
	const curto = obrigatorio && escrito.trim().length < MINIMO_DO_TEXTO
	const ato = useAto({
		...useDoProjeto(projeto),
		fazer: async (_, versao) => {
			const body = { ato: qual, txthst: escrito.trim() || undefined, versao }
			return { mensagem: feito, versao: (await call(passarProjeto, { params: { codprjti }, body })).versao }
		},
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`${rotulo}: ${nomprjti}`}
			rotulo={rotulo}
			{...(variante ? { variante } : {})}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar()
			}}
		>
			<p>{explica}</p>
			<Campo
				rotulo={texto}
				obrigatorio={obrigatorio}
				dica="Fica no histórico, e quem vê o projeto lê."
				erro={tentou && curto ? `Escreva ao menos ${MINIMO_DO_TEXTO} letras.` : undefined}
			>
				<AreaTexto value={escrito} maxLength={3000} rows={3} onChange={({ target }) => escrever(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
