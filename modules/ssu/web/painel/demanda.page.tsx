import { Cartao } from '@portal/design-system/cartao'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { estadoDaConsulta, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EVENTO, enderecoDaDemanda, formatarSsu, nomeDaEtapa, type PainelDaDemanda } from '../../contract/index.ts'
import { EnderecoErrado, numssuDoEndereco, PAINEL, VoltarA } from '../endereco-errado.tsx'
import { ETAPA_CURTA, escreverHoras, SITUACOES } from '../etapas.ts'
import { escreverNumero, formatarHoras, montarEnderecoDaPessoa } from './quadro.tsx'
import { painelDaDemandaQuery } from './queries.ts'

/** Time of one demand by stage, beside that of similar ones. */
export function PainelDaDemandaPage() {
	const numssu = numssuDoEndereco(useParams()['numssu'])
	return numssu === undefined ? (
		<EnderecoErrado titulo="Tempo da demanda" voltar={PAINEL} />
	) : (
		<TempoDaDemanda numssu={numssu} />
	)
}

function TempoDaDemanda({ numssu }: { numssu: number }) {
	const cliente = useQueryClient()
	const opcoes = painelDaDemandaQuery(numssu)
	const consulta = useQuery(opcoes)
	const { data } = consulta
	useTituloDaPagina({ numero: formatarSsu(numssu) })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: opcoes.queryKey }))
	return (
		<Pagina
			titulo={`Tempo da demanda ${formatarSsu(numssu)}`}
			resumo={data ? <strong className="font-semibold text-texto">{data.titdem}</strong> : undefined}
			aoLado={data ? <Situacao {...SITUACOES[data.codetp]} /> : undefined}
			acoes={
				data ? (
					<Link botao variante="secundario" href={enderecoDaDemanda(numssu)}>
						Abrir a demanda
					</Link>
				) : undefined
			}
			{...estadoDaConsulta(consulta, { saida: <VoltarA {...PAINEL} /> })}
		>
			{data ? <Conteudo painel={data} /> : null}
		</Pagina>
	)
}

const horasDe = (todas: NonNullable<PainelDaDemanda['horas']>, campo: 'qtdhorprv' | 'qtdhorgas'): string =>
	formatarHoras(todas.reduce((soma, uma) => soma + uma[campo], 0))

const horas = (minutos: number | null) => (minutos === null ? null : escreverHoras(minutos))

function Conteudo({ painel }: { painel: PainelDaDemanda }) {
	const { nomsis, qtdmintma, qtdmin50, qtdmin85, etapas, conducoes, horas: doTrabalho } = painel
	return (
		<>
			<Indicadores>
				<Indicador nome="Atendimento até aqui, em horas úteis" valor={horas(qtdmintma)} />
				<Indicador nome={`Metade das do ${nomsis} em até`} valor={horas(qtdmin50)} />
				<Indicador nome={`85% das do ${nomsis} em até`} valor={horas(qtdmin85)} />
			</Indicadores>
			<div className="@container">
				<Pilha espaco={5} className="items-start @4xl:grid-cols-2 print:grid-cols-1">
					<Cartao titulo="Por etapa" imprimivel className="@4xl:col-span-2 print:col-span-1">
						<Grafico
							tipo="calor"
							titulo="Horas úteis em cada etapa"
							eixo="Etapa"
							resumo="Desde que foi aberta, em cada etapa por que passou. Aberta, devolvida e suspensa não contam no atendimento."
							arquivo="tempo-por-etapa"
							semValor="sem dados"
							categorias={etapas.map(({ codetp }) => ({ nome: nomeDaEtapa[codetp], curto: ETAPA_CURTA[codetp] }))}
							series={[
								{ nome: 'Nesta demanda', valores: etapas.map(({ qtdmin }) => escreverNumero(qtdmin)) },
								{ nome: `Em média no ${nomsis}`, valores: etapas.map(({ qtdminmed }) => escreverNumero(qtdminmed)) },
							]}
							formatar={formatarHoras}
						/>
					</Cartao>
					<Cartao titulo="Por quem conduziu" imprimivel>
						<Grafico
							tipo="barras"
							titulo="Horas úteis das etapas, por quem as passou adiante"
							eixo="Pessoa"
							arquivo="tempo-por-pessoa"
							categorias={conducoes.map(({ nompes }) => montarEnderecoDaPessoa(nompes))}
							series={[{ nome: 'Horas úteis', valores: conducoes.map(({ qtdmin }) => escreverNumero(qtdmin)) }]}
							formatar={formatarHoras}
						/>
					</Cartao>
					{doTrabalho ? (
						<Cartao titulo="Horas previstas e gastas" imprimivel>
							<Grafico
								tipo="calor"
								titulo="Horas previstas e gastas por pessoa alocada"
								eixo="Pessoa"
								resumo={`Previstas ${horasDe(doTrabalho, 'qtdhorprv')}, gastas ${horasDe(doTrabalho, 'qtdhorgas')}.`}
								arquivo="horas-por-pessoa"
								categorias={doTrabalho.map(({ pes }) => ({ nome: pes.nompes, curto: pes.nompes.split(' ')[0] }))}
								series={[
									{ nome: 'Previstas', valores: doTrabalho.map(({ qtdhorprv }) => qtdhorprv) },
									{ nome: 'Gastas', valores: doTrabalho.map(({ qtdhorgas }) => qtdhorgas) },
								]}
								formatar={formatarHoras}
							/>
						</Cartao>
					) : null}
				</Pilha>
			</div>
		</>
	)
}
