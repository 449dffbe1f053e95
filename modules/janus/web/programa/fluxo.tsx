import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { Grafico } from '@portal/platform/web/grafico'
import { NIVEIS, type Programa } from '../../contract/index.ts'

/** Flow by year: entries, degrees and dismissals, and the months to the degree. */
export function FluxoDeAlunos({ programa: { codcur, fluxo, ativos, medianas } }: { programa: Programa }) {
	const titulados = fluxo.reduce((soma, { qtdtit }) => soma + qtdtit, 0)
	const ingressos = fluxo.reduce((soma, { qtding }) => soma + qtding, 0)
	return (
		<Pilha espaco={5}>
			<Cartao titulo="Ingressos e saídas por ano">
				<Grafico
					tipo="barras"
					titulo="Ingressos e saídas por ano"
					eixo="Ano"
					arquivo={`fluxo-${codcur}`}
					resumo={`Em ${fluxo.length} anos: ${ingressos} ingressos e ${titulados} titulados.`}
					categorias={fluxo.map(({ ano }) => ({ nome: String(ano) }))}
					series={[
						{ nome: 'Ingressos', valores: fluxo.map(({ qtding }) => qtding) },
						{ nome: 'Titulados', valores: fluxo.map(({ qtdtit }) => qtdtit) },
						{ nome: 'Desligados', valores: fluxo.map(({ qtddsl }) => qtddsl) },
					]}
				/>
			</Cartao>
			<Cartao titulo="Hoje">
				<Fatos>
					{ativos.map(({ nivpgm, qtd, qtdris }) => (
						<Fato key={nivpgm} nome={NIVEIS[nivpgm]}>
							{qtd === 1 ? '1 aluno' : `${qtd} alunos`}
							<Detalhe tag="span">{qtdris === 0 ? 'ninguém em risco' : `${qtdris} em risco`}</Detalhe>
						</Fato>
					))}
					{medianas.map(({ nivpgm, qtd, meses }) => (
						<Fato key={`mediana ${nivpgm}`} nome={`Tempo de titulação, ${NIVEIS[nivpgm].toLowerCase()}`}>
							{meses} meses
							<Detalhe tag="span">
								mediana de {qtd === 1 ? '1 titulado' : `${qtd} titulados`}, por mês do calendário
							</Detalhe>
						</Fato>
					))}
				</Fatos>
			</Cartao>
		</Pilha>
	)
}
