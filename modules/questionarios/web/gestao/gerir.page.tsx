import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Itens } from '@portal/design-system/itens'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Suave, Texto } from '@portal/design-system/texto'
import { estadoDaConsulta, formatarData, formatarInteiro, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EVENTO, nomeDaSituacao, nomeDoTipo, type QuestionarioInteiro } from '../../contract/index.ts'
import { versaoDoEndereco } from '../codigo-do-endereco.ts'
import { CHAVE, inteiroQuery } from '../queries.ts'
import { SITUACOES } from '../situacoes.ts'
import { Acoes } from './acoes.tsx'
import { PublicoDoQuestionario } from './publico.tsx'

export function GerirPage() {
	const versao = versaoDoEndereco(useParams())
	const cliente = useQueryClient()
	const consulta = useQuery(inteiroQuery(versao))
	const { data } = consulta
	const nomqst = data?.nomqst ?? 'questionário'
	useTituloDaPagina({ nomqst })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			titulo={`Gerir ${nomqst}`}
			resumo={data?.dscpdo}
			aoLado={data ? <Situacao {...SITUACOES[data.sitqst]} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/questionarios?aba=gerir">Voltar a Questionários</Link> })}
		>
			{data ? (
				<>
					<Acoes questionario={data} />
					<Numeros questionario={data} />
					<DadosDoQuestionario questionario={data} />
					<AsPerguntas questionario={data} />
				</>
			) : null}
		</Pagina>
	)
}

type ParteProps = { questionario: QuestionarioInteiro }

const CEM = 100

function Numeros({ questionario: { qtdpop, qtdini, qtdcon } }: ParteProps) {
	return (
		<Indicadores>
			<Indicador nome="Pessoas no público" valor={qtdpop === null ? null : formatarInteiro(qtdpop)} />
			<Indicador nome="Responderam" valor={formatarInteiro(qtdcon)} />
			<Indicador nome="Começaram e não concluíram" valor={formatarInteiro(qtdini)} />
			<Indicador
				nome="Participação"
				valor={qtdpop ? `${Math.min(CEM, Math.round((qtdcon / qtdpop) * CEM))} %` : null}
			/>
		</Indicadores>
	)
}

function DadosDoQuestionario({ questionario }: ParteProps) {
	const { txtapr, staanm, dtainirsp, dtafimrsp, sglund, rgrpop, txtdvl, versoes, codqst, numvrsqst, staapr } =
		questionario
	return (
		<Cartao titulo="Sobre o questionário">
			<Fatos>
				<Fato nome="Recebe respostas">
					{formatarData(dtainirsp)} a {formatarData(dtafimrsp)}
				</Fato>
				<Fato nome="Unidade">{sglund}</Fato>
				<Fato nome="Respostas">{staanm === 'S' ? 'Anônimas' : 'Com o nome de quem respondeu'}</Fato>
				<Fato nome="Público">
					<PublicoDoQuestionario rgrpop={rgrpop} />
				</Fato>
				<Fato nome="Apresentação" largo>
					<Texto tag="span" comoEscrito>
						{txtapr}
					</Texto>
				</Fato>
				{txtdvl ? (
					<Fato nome="O que mudou" largo>
						<Texto tag="span" comoEscrito>
							{txtdvl}
						</Texto>
					</Fato>
				) : null}
				{staapr === 'S' ? (
					<Fato nome="Resultados">
						<Link href={`/questionarios/${codqst}/${numvrsqst}/resultados`}>Ver os resultados</Link>
					</Fato>
				) : null}
				{versoes.length > 1 ? (
					<Fato nome="Outras versões" largo>
						<ul className="flex flex-wrap gap-x-5 gap-y-1">
							{versoes
								.filter((uma) => uma.numvrsqst !== numvrsqst)
								.map((uma) => (
									<li key={uma.numvrsqst}>
										<Link href={`/questionarios/gerir/${codqst}/${uma.numvrsqst}`}>
											{uma.dscpdo} ({nomeDaSituacao[uma.sitqst].toLowerCase()})
										</Link>
									</li>
								))}
						</ul>
					</Fato>
				) : null}
			</Fatos>
		</Cartao>
	)
}

function AsPerguntas({ questionario: { grupos } }: ParteProps) {
	return (
		<Cartao titulo="Perguntas">
			<Pilha espaco={5}>
				{grupos.map(({ codgrpqst, titgrp, perguntas }) => (
					<Secao key={codgrpqst} titulo={titgrp} nivel={3} espaco={2}>
						{perguntas.length === 0 ? <Texto suave>Nenhuma pergunta nesta página.</Texto> : null}
						<Itens numerados>
							{perguntas.map(({ codperqst, txtper, tipper, staobg, stapub, cndapt }) => (
								<li key={codperqst} className="wrap-anywhere">
									{txtper}{' '}
									<Suave pq>
										{[
											nomeDoTipo[tipper],
											staobg === 'S' ? 'obrigatória' : '',
											stapub === 'S' ? 'resultado público' : '',
											cndapt ? 'com condição' : '',
										]
											.filter(Boolean)
											.join(', ')}
									</Suave>
								</li>
							))}
						</Itens>
					</Secao>
				))}
			</Pilha>
		</Cartao>
	)
}
