import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { diaEm, somarDias } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type ConvenioInteiro, denunciarConvenio } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ dia: z.optional(z.string()), motivo: z.string() })

interface Props {
	readonly convenio: ConvenioInteiro
	readonly versao: number
	readonly aoFechar: () => void
}

/** Denunciation of an agreement from a day on, or the denunciation taken back before it counts. */
export function DenunciarDialog({ convenio: { codcvn, nomorg, numdiaden, dtadencvn }, versao, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const [primeiro] = useState(() => somarDias(diaEm(fusoHorario), numdiaden))
	const [tentou, setTentou] = useState(false)
	const retira = dtadencvn !== null
	const { escrito, escrever, esquecer } = useEscrito(`nereu denuncia ${codcvn}`, Escrito, { dia: primeiro, motivo: '' })
	const { dia, motivo } = escrito
	const curto = motivo.trim().length < 3
	const ato = useAto<string | null>({
		coisa: 'o convênio',
		versao: () => undefined,
		fazer: async (quando) => {
			await call(denunciarConvenio, { params: { codcvn }, body: { versao, dtadencvn: quando, motivo: motivo.trim() } })
			return { mensagem: quando === null ? 'Denúncia retirada.' : 'Convênio denunciado. O parceiro foi avisado.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={retira ? `Retirar a denúncia: ${nomorg}` : `Denunciar o convênio: ${nomorg}`}
			rotulo={retira ? 'Retirar a denúncia' : 'Denunciar'}
			{...(retira ? {} : { variante: 'perigo' as const })}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (curto || (!retira && dia === undefined)) return
				ato.enviar(retira ? null : (dia ?? null))
			}}
		>
			<p>
				{retira
					? 'O convênio volta a valer até o fim do prazo dele. O parceiro é avisado.'
					: `Com ${numdiaden} dias de antecedência. Quem já está em mobilidade conclui a estada; o parceiro e os estudantes são avisados.`}
			</p>
			{retira ? null : (
				<Campo
					rotulo="Último dia do convênio"
					obrigatorio
					largura="data"
					erro={tentou && dia === undefined ? 'Informe o dia.' : undefined}
				>
					<Data valor={dia} aoMudar={(novo) => escrever({ ...escrito, dia: novo })} />
				</Campo>
			)}
			<Campo rotulo="Motivo" obrigatorio erro={tentou && curto ? 'Diga o motivo.' : undefined}>
				<AreaTexto
					rows={3}
					maxLength={1000}
					value={motivo}
					onChange={({ target }) => escrever({ ...escrito, motivo: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
