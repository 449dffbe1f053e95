import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Tabela } from '@portal/design-system/tabela'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EditalInteiro, publicarResultado, type Simulacao as Simulada } from '../../contract/index.ts'
import { CHAVE, simulacaoQuery } from '../queries.ts'
import { montarColunas } from './resultado.tsx'

/** Ranking as it would be published now, by name, for the office. */
export function Simulacao({ edital }: { edital: EditalInteiro }) {
	const consulta = useQuery(simulacaoQuery(edital.codedt))
	return (
		<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
			{consulta.data ? <Conteudo edital={edital} simulada={consulta.data} /> : null}
		</ConteudoDaPagina>
	)
}

function Conteudo({ edital, simulada }: { edital: EditalInteiro; simulada: Simulada }) {
	const { classificacao, nomes, inabilitados, hash } = simulada
	const nomear = (codcan: number): string => `${nomes[String(codcan)] ?? '—'}, inscrição ${codcan}`
	return (
		<div className="grid gap-6">
			<Publicar codedt={edital.codedt} hash={hash} fase={edital.fase} />
			<Tabela
				legenda="Classificação simulada"
				colunas={montarColunas({ vagas: edital.vagas, pesos: classificacao.pesos }, nomear)}
				linhas={classificacao.classificados}
				chave={({ codcan }) => codcan}
				vazio={<Vazio texto="Não há inscrições habilitadas." />}
			/>
			{inabilitados.length > 0 ? (
				<Alerta
					variante="aviso"
					titulo={
						inabilitados.length === 1
							? 'Uma inscrição não atende aos requisitos'
							: `${inabilitados.length} inscrições não atendem aos requisitos`
					}
				>
					<ul>
						{inabilitados.map(({ codcan, nompes, faltas }) => (
							<li key={codcan}>
								{nompes}: {faltas.join('; ')}
							</li>
						))}
					</ul>
				</Alerta>
			) : null}
			<Fatos rotulo="Dados da simulação">
				<Fato nome="SHA-256 dos dados" largo>
					<code className="text-sm">{hash}</code>
				</Fato>
			</Fatos>
		</div>
	)
}

function Publicar({ codedt, hash, fase }: { codedt: number; hash: string; fase: EditalInteiro['fase'] }) {
	const cliente = useQueryClient()
	const [perguntando, setPerguntando] = useState(false)
	const publicar = useMutation({
		mutationFn: () => call(publicarResultado, { params: { codedt }, body: { hash } }),
		onSuccess: ({ numrod }) =>
			toast.sucesso(`Rodada ${numrod} publicada.`, 'Cada candidato foi avisado do que mudou para ele.'),
		onError: (falha) => toast.erro('O resultado não foi publicado', mensagemDe(falha)),
		onSettled: async () => {
			setPerguntando(false)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	const rotulo = fase === 'ANA' ? 'Publicar este resultado' : 'Publicar nova rodada'
	return (
		<div>
			<Botao carregando={publicar.isPending} onClick={() => setPerguntando(true)}>
				{rotulo}
			</Botao>
			<Confirmacao
				aberta={perguntando}
				titulo={`${rotulo}?`}
				variante="aviso"
				rotuloConfirmar="Publicar"
				aoConfirmar={() => publicar.mutate()}
				aoCancelar={() => setPerguntando(false)}
			>
				Os dados ficam congelados com este hash, e cada candidato é avisado.
			</Confirmacao>
		</div>
	)
}
