import { Cartao } from '@portal/design-system/cartao'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Detalhe } from '@portal/design-system/texto'
import { estadoDaConsulta, formatarDataHora, formatarInteiro, useSessao } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import { nomeDoAmbiente, type VisaoPublicaDasVms } from '../../contract/index.ts'
import { publicoQuery } from './queries.ts'

const POUCAS = 'menos de 5, ou o que as revelaria'

/** Public page: sums and aliases are shown to everybody. */
export function VmsPublicasPage() {
	const consulta = useQuery(publicoQuery)
	const { usuario } = useSessao()
	const { data } = consulta
	return (
		<Pagina
			titulo="Máquinas virtuais da universidade"
			resumo="Quantas são, de quem, e quanto usam do que há. Nomes, endereços, pessoas e versões não são públicos."
			acoes={
				usuario ? (
					<Link botao variante="secundario" href="/interno-sti/vms">
						Abrir o inventário
					</Link>
				) : undefined
			}
			{...estadoDaConsulta(consulta)}
		>
			{data ? <Visao visao={data} /> : null}
		</Pagina>
	)
}

function Visao({ visao }: { visao: VisaoPublicaDasVms }) {
	const { qtdvm, qtdven, ambientes, unidades, familias } = visao
	return (
		<>
			<Indicadores>
				<Indicador nome="Máquinas virtuais" valor={formatarInteiro(qtdvm)} />
				<Indicador
					nome="Com o prazo vencido"
					valor={qtdven === null ? 'menos de 5' : formatarInteiro(qtdven)}
					{...(qtdven === 0 ? {} : { variante: 'aviso' as const })}
				/>
			</Indicadores>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-4">
				<Contagem
					titulo="Por ambiente"
					eixo="Ambiente"
					arquivo="maquinas-por-ambiente"
					partes={ambientes.map(({ ambvm, qtdvm: valor }) => ({ nome: nomeDoAmbiente[ambvm], valor }))}
				/>
				<Contagem
					titulo="Por unidade"
					eixo="Unidade"
					arquivo="maquinas-por-unidade"
					partes={unidades.map(({ sglund, nomund, qtdvm: valor }) => ({
						nome: sglund,
						dica: nomund ?? undefined,
						valor,
					}))}
				/>
				<Contagem
					titulo="Por família de sistema operacional"
					eixo="Família"
					arquivo="maquinas-por-familia"
					partes={familias.map(({ nomfam, qtdvm: valor }) => ({ nome: nomfam, valor }))}
				/>
				<Capacidade capacidade={visao.capacidade} />
			</div>
			<Apelidos apelidos={visao.apelidos} />
			<Detalhe>Em {formatarDataHora(visao.dtaref)}. Onde há menos de 5 máquinas, o número não é mostrado.</Detalhe>
		</>
	)
}

type ContagemProps = {
	titulo: string
	eixo: string
	arquivo: string
	partes: readonly { readonly nome: string; readonly dica?: string | undefined; readonly valor: number | null }[]
}

function Contagem({ titulo, eixo, arquivo, partes }: ContagemProps) {
	return (
		<Cartao titulo={titulo} imprimivel>
			<Grafico
				tipo="barras"
				titulo={`Máquinas virtuais: ${titulo.toLowerCase()}`}
				eixo={eixo}
				arquivo={arquivo}
				semValor={POUCAS}
				categorias={partes.map(({ nome, dica }) => ({ nome, dica }))}
				series={[{ nome: 'Máquinas', valores: partes.map(({ valor }) => valor) }]}
			/>
		</Cartao>
	)
}

const calcularPorcentagem = ({ qtdusa, qtdcap }: { qtdusa: number; qtdcap: number }): number =>
	qtdcap === 0 ? 0 : Math.round((qtdusa / qtdcap) * 100)

function Capacidade({ capacidade: { vcpu, mem, dsc } }: Pick<VisaoPublicaDasVms, 'capacidade'>) {
	const usos = [vcpu, mem, dsc].map(calcularPorcentagem)
	return (
		<Cartao titulo="Capacidade usada" imprimivel>
			<Grafico
				tipo="barras"
				titulo="Capacidade usada dos clusters"
				eixo="Recurso"
				arquivo="capacidade-usada"
				formatar={(valor) => `${formatarInteiro(valor)} %`}
				resumo={`Em uso: ${formatarInteiro(vcpu.qtdusa)} de ${formatarInteiro(vcpu.qtdcap)} processadores, ${formatarInteiro(mem.qtdusa)} de ${formatarInteiro(mem.qtdcap)} GB de memória e ${formatarInteiro(dsc.qtdusa)} de ${formatarInteiro(dsc.qtdcap)} GB de disco.`}
				categorias={[
					{ nome: 'Processadores', curto: 'CPU' },
					{ nome: 'Memória', curto: 'Mem.' },
					{ nome: 'Disco', curto: 'Disco' },
				]}
				series={[{ nome: 'Em uso (%)', valores: usos }]}
			/>
		</Cartao>
	)
}

function Apelidos({ apelidos }: Pick<VisaoPublicaDasVms, 'apelidos'>) {
	return (
		<Cartao titulo={`Apelidos (${formatarInteiro(apelidos.length)})`} recolhivel>
			<Detalhe medida className="mb-3">
				Cada máquina tem um apelido que não muda, para ser citada em público sem dizer qual é. Não se chega por ele ao
				nome dela.
			</Detalhe>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-1 font-mono text-sm">
				{apelidos.map((apelido) => (
					<li key={apelido} className="whitespace-nowrap">
						{apelido}
					</li>
				))}
			</ul>
		</Cartao>
	)
}
