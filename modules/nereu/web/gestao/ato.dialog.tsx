import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { diaEm } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type AtoDoEscritorio,
	agirNaCandidatura,
	type CandidaturaNaGestao,
	fluxoDaCandidatura,
	SITUACOES_DA_CANDIDATURA,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ dia: z.optional(z.string()), motivo: z.string() })

type Props = { ato: AtoDoEscritorio; de: CandidaturaNaGestao; aoFechar: () => void }

/** Dated act of the office on one application. */
export function AtoDoEscritorioDialog({ ato: qual, de, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const [hoje] = useState(() => diaEm(fusoHorario))
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito(`nereu ${qual} ${de.codcan}`, Escrito, {
		dia: hoje,
		motivo: '',
	})
	const { dia, motivo } = escrito
	const precisaDeMotivo = qual === 'recusar'
	const ato = useAto<string>({
		coisa: 'a candidatura',
		de: `candidatura ${de.codcan}`,
		versao: () => de.versao,
		fazer: async (quando, versao) => {
			const { sitcan } = await call(agirNaCandidatura, {
				params: { codcan: de.codcan },
				body: { ato: qual, dia: quando, motivo, versao: versao ?? de.versao },
			})
			return { mensagem: `${de.nompes}: ${SITUACOES_DA_CANDIDATURA[sitcan].toLowerCase()}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`${fluxoDaCandidatura.passagens[qual].nome}: ${de.nompes}`}
			rotulo={fluxoDaCandidatura.passagens[qual].nome}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dia !== undefined && (!precisaDeMotivo || motivo.trim() !== '')) ato.enviar(dia)
			}}
		>
			<Campo
				rotulo="Dia"
				obrigatorio
				largura="data"
				dica="O dia em que aconteceu."
				erro={tentou && dia === undefined ? 'Informe o dia.' : undefined}
			>
				<Data valor={dia} aoMudar={(novo) => escrever({ ...escrito, dia: novo })} />
			</Campo>
			<Campo
				rotulo={precisaDeMotivo ? 'Motivo' : 'Observação'}
				obrigatorio={precisaDeMotivo}
				dica="O estudante lê."
				erro={tentou && precisaDeMotivo && motivo.trim() === '' ? 'Escreva o motivo que o parceiro deu.' : undefined}
			>
				<AreaTexto
					rows={3}
					maxLength={500}
					value={motivo}
					onChange={({ target }) => escrever({ ...escrito, motivo: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
