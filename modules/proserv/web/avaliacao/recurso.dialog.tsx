import { AreaTexto } from '@portal/design-system/area-texto'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	formatarSolicitacao,
	listarCriteriosProserv,
	MINIMO_DO_MOTIVO,
	recorrer,
	type SolicitacaoProserv,
	TEXTO_MAXIMO,
} from '../../contract/index.ts'
import { nomeDoEscrito, useDaSolicitacao } from '../opcoes-da-solicitacao.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ contestados: z.array(z.int()), jusrcs: z.string() })
const VAZIO: z.infer<typeof Escrito> = { contestados: [], jusrcs: '' }

type RecursoDialogProps = { solicitacao: SolicitacaoProserv; aoFechar: () => void }

const criteriosQuery = (codedtprs: number) => ({
	queryKey: [...CHAVE, 'criterios', codedtprs],
	queryFn: ({ signal }: { signal: AbortSignal }) => call(listarCriteriosProserv, { query: { codedtprs } }, { signal }),
})

/** The form of an appeal: contested criteria and reasons against a result, a reason alone against a refusal. */
export function RecursoDialog({ solicitacao, aoFechar }: RecursoDialogProps) {
	const { anosolprs, codsolprs, codedtprs, recurso } = solicitacao
	const doResultado = solicitacao.sitprsatl.tipsitprs === 'RPR'
	const daSolicitacao = useDaSolicitacao(solicitacao)
	const { data: criterios = [] } = useQuery({ ...criteriosQuery(codedtprs), enabled: doResultado })
	const { escrito, escrever, esquecer } = useEscrito(nomeDoEscrito('recurso', solicitacao), Escrito, VAZIO)
	const { contestados, jusrcs } = escrito
	const [tentou, setTentou] = useState(false)
	const semCriterio = doResultado && contestados.length === 0
	const semTexto = jusrcs.trim().length < MINIMO_DO_MOTIVO
	const ato = useAto({
		...daSolicitacao,
		fazer: async (_dados, versao) => {
			const body = { jusrcs: jusrcs.trim(), criterios: contestados, versao }
			const { versao: feita } = await call(recorrer, { params: { anosolprs, codsolprs }, body })
			return { mensagem: 'Recurso enviado à comissão.', versao: feita }
		},
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	function marcar(codtipcrtprs: number, contesta: boolean) {
		const outros = contestados.filter((um) => um !== codtipcrtprs)
		escrever({ ...escrito, contestados: contesta ? [...outros, codtipcrtprs] : outros })
	}
	return (
		<AtoDialog
			titulo={`Recorrer na solicitação ${formatarSolicitacao(solicitacao)}?`}
			rotulo="Enviar recurso"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!semCriterio && !semTexto) ato.enviar()
			}}
		>
			<p>
				A comissão de recursos lê o que você escrever
				{doResultado ? ' e só avalia de novo os critérios contestados' : ''}.
				{recurso.dtalimrcs === null ? '' : ` O prazo vai até ${formatarData(recurso.dtalimrcs)}.`}
			</p>
			{doResultado ? (
				<GrupoDeCampos
					legenda="O que você contesta"
					erro={tentou && semCriterio ? 'Marque ao menos um critério.' : undefined}
				>
					{criterios.map(({ codtipcrtprs, nomtipcrtprs }) => (
						<CaixaSelecao
							key={codtipcrtprs}
							rotulo={nomtipcrtprs}
							aria-invalid={(tentou && semCriterio) || undefined}
							checked={contestados.includes(codtipcrtprs)}
							onChange={({ target }) => marcar(codtipcrtprs, target.checked)}
						/>
					))}
				</GrupoDeCampos>
			) : null}
			<Campo
				rotulo="Justificativa do recurso"
				obrigatorio
				erro={tentou && semTexto ? `Diga por que recorre, em ao menos ${MINIMO_DO_MOTIVO} letras.` : undefined}
			>
				<AreaTexto
					value={jusrcs}
					maxLength={TEXTO_MAXIMO}
					rows={5}
					onChange={({ target }) => escrever({ ...escrito, jusrcs: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
