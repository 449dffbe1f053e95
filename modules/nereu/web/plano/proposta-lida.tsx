import { Fato, Fatos } from '@portal/design-system/fatos'
import { Situacao, type SituacaoProps } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { HoraDaLista } from '@portal/platform/web/lista'
import { type Componente, escreverCreditos, type Proposta, type SituacaoPrp, somarPlano } from '../../contract/index.ts'
import { type Lingua, TEXTOS_DO_PLANO, type TextosDoPlano } from './textos.ts'

const ESTADOS: Readonly<Record<SituacaoPrp, SituacaoProps['estado']>> = {
	EDI: 'rascunho',
	ASS: 'pendente',
	APR: 'concluido',
	DEC: 'recusado',
	SUB: 'encerrado',
}

const montarColunas = ({ tabelas, onde, componente, creditos: nome }: TextosDoPlano): Coluna<Componente>[] => [
	{ campo: 'tabela', nome: onde, slot: ({ tabela }) => tabelas[tabela] },
	{ campo: 'titulo', nome: componente, slot: ({ codigo, titulo }) => (codigo ? `${codigo} · ${titulo}` : titulo) },
	{
		campo: 'creditos',
		nome,
		numerico: true,
		slot: ({ tabela, creditos }) => `${escreverCreditos(creditos)}${tabela === 'REC' ? '' : ' ECTS'}`,
	},
]
const COLUNAS = { pt: montarColunas(TEXTOS_DO_PLANO.pt), en: montarColunas(TEXTOS_DO_PLANO.en) }

const obterChave = ({ tabela, codigo, titulo }: Componente): string => JSON.stringify([tabela, codigo, titulo])

/** One proposal as it is signed: components, sums on both sides, conversion and signatures. */
export function PropostaLida({ proposta, lingua = 'pt' }: { proposta: Proposta; lingua?: Lingua }) {
	const { numprp, sitprp, motivo, devolucao, conteudo, assinaturas, hash } = proposta
	const { la, aqui, convertidos } = somarPlano(conteudo)
	const { conversao } = conteudo
	const textos = TEXTOS_DO_PLANO[lingua]
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-center gap-3">
				<h2 className="font-semibold">
					{textos.proposta} {numprp}
				</h2>
				<Situacao estado={ESTADOS[sitprp]} texto={textos.situacoes[sitprp]} />
			</div>
			<Tabela
				legenda={`${textos.componentesDe} ${numprp}`}
				colunas={COLUNAS[lingua]}
				linhas={conteudo.componentes}
				chave={obterChave}
				vazio={<Vazio compacto texto={textos.semComponentes} />}
			/>
			<Fatos rotulo={`${textos.dadosDe} ${numprp}`}>
				<Fato nome={textos.somaLa}>{escreverCreditos(la)} ECTS</Fato>
				<Fato nome={textos.somaAqui}>
					{escreverCreditos(aqui)} {textos.unidade}
				</Fato>
				<Fato nome={textos.conversao}>
					{conversao && convertidos !== null
						? `${conversao.la} ECTS = ${conversao.aqui} ${textos.unidade}, ${textos.decididaPor} ${conversao.quem}; ${textos.da} ${escreverCreditos(convertidos)}`
						: textos.semConversao}
				</Fato>
				{motivo ? <Fato nome={textos.motivo}>{motivo}</Fato> : null}
				{devolucao ? <Fato nome={textos.devolucao}>{devolucao}</Fato> : null}
				{assinaturas.map(({ papel, nome, cargo, em }) => (
					<Fato key={papel} nome={`${textos.assinou}: ${textos.papeis[papel]}`}>
						{nome}, {cargo}, <HoraDaLista instante={em} />
					</Fato>
				))}
				<Fato nome={textos.resumo} largo>
					<code className="text-sm">{hash}</code>
				</Fato>
			</Fatos>
		</div>
	)
}
