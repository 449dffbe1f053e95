import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type ConvenioInteiro, decidirFim } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ dia: z.optional(z.string()), dscdoc: z.string() })
type Escrita = z.infer<typeof Escrito>
const VAZIO: Escrita = { dscdoc: '' }

interface Props {
	readonly convenio: ConvenioInteiro
	readonly versao: number
	readonly aoFechar: () => void
}

/** Decision about the end of an agreement: a new last day by an amendment, or the end as it is. */
export function FimDialog({ convenio: { codcvn, nomorg, dtafim }, versao, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito(`nereu fim ${codcvn}`, Escrito, VAZIO)
	const { dia, dscdoc } = escrito
	const curto = dscdoc.trim().length < 5
	const ato = useAto<string | undefined>({
		coisa: 'o convênio',
		versao: () => undefined,
		fazer: async (dtafimcvn) => {
			await call(decidirFim, {
				params: { codcvn },
				body: { versao, dscdoc: dscdoc.trim(), ...(dtafimcvn !== undefined && { dtafimcvn }) },
			})
			return {
				mensagem:
					dtafimcvn === undefined
						? `O convênio termina em ${formatarData(dtafim)}.`
						: `Convênio prorrogado até ${formatarData(dtafimcvn)}. O parceiro foi avisado.`,
			}
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Fim do convênio: ${nomorg}`}
			rotulo={dia === undefined ? 'Deixar terminar' : 'Prorrogar'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar(dia)
			}}
		>
			<p>Ele termina em {formatarData(dtafim)}. Sem um dia novo, termina nesse dia, e a tarefa se encerra.</p>
			<Campo rotulo="Novo último dia" largura="data">
				<Data valor={dia} aoMudar={(novo) => escrever({ ...escrito, dia: novo })} />
			</Campo>
			<Campo
				rotulo="Documento ou decisão"
				obrigatorio
				dica="Como “Termo aditivo de 12/11/2026”."
				erro={tentou && curto ? 'Diga qual documento prova a decisão.' : undefined}
			>
				<EntradaTexto
					maxLength={160}
					value={dscdoc}
					onChange={({ target }) => escrever({ ...escrito, dscdoc: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
