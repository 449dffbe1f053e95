import { Fato, Fatos } from '@portal/design-system/fatos'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { HoraDaLista } from '@portal/platform/web/lista'
import {
	type Componente,
	escreverCreditos,
	PAPEIS,
	type Proposta,
	SITUACOES_DA_PROPOSTA,
	type SituacaoPrp,
	somarPlano,
	TABELAS,
} from '../../contract/index.ts'

const SITUACOES: Situacoes<SituacaoPrp> = {
	EDI: { texto: SITUACOES_DA_PROPOSTA.EDI, estado: 'rascunho' },
	ASS: { texto: SITUACOES_DA_PROPOSTA.ASS, estado: 'pendente' },
	APR: { texto: SITUACOES_DA_PROPOSTA.APR, estado: 'concluido' },
	DEC: { texto: SITUACOES_DA_PROPOSTA.DEC, estado: 'recusado' },
	SUB: { texto: SITUACOES_DA_PROPOSTA.SUB, estado: 'encerrado' },
}

const COLUNAS: Coluna<Componente>[] = [
	{ campo: 'tabela', nome: 'Onde', slot: ({ tabela }) => TABELAS[tabela] },
	{ campo: 'titulo', nome: 'Componente', slot: ({ codigo, titulo }) => (codigo ? `${codigo} · ${titulo}` : titulo) },
	{
		campo: 'creditos',
		nome: 'Créditos',
		numerico: true,
		slot: ({ tabela, creditos }) => `${escreverCreditos(creditos)}${tabela === 'REC' ? '' : ' ECTS'}`,
	},
]

const obterChave = ({ tabela, codigo, titulo }: Componente): string => JSON.stringify([tabela, codigo, titulo])

/** One proposal as it is signed: components, sums on both sides, conversion and signatures. */
export function PropostaLida({ proposta }: { proposta: Proposta }) {
	const { numprp, sitprp, motivo, devolucao, conteudo, assinaturas, hash } = proposta
	const { la, aqui, convertidos } = somarPlano(conteudo)
	const { conversao } = conteudo
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-center gap-3">
				<h2 className="font-semibold">Proposta {numprp}</h2>
				<Situacao {...SITUACOES[sitprp]} />
			</div>
			<Tabela
				legenda={`Componentes da proposta ${numprp}`}
				colunas={COLUNAS}
				linhas={conteudo.componentes}
				chave={obterChave}
				vazio={<Vazio compacto texto="A proposta ainda não tem componentes." />}
			/>
			<Fatos rotulo={`Dados da proposta ${numprp}`}>
				<Fato nome="Soma lá">{escreverCreditos(la)} ECTS</Fato>
				<Fato nome="Soma aqui">{escreverCreditos(aqui)} créditos</Fato>
				<Fato nome="Conversão">
					{conversao && convertidos !== null
						? `${conversao.la} ECTS = ${conversao.aqui} créditos, decidida por ${conversao.quem}; dá ${escreverCreditos(convertidos)}`
						: 'Ainda não decidida'}
				</Fato>
				{motivo ? <Fato nome="Motivo da mudança">{motivo}</Fato> : null}
				{devolucao ? <Fato nome="Por que foi devolvida">{devolucao}</Fato> : null}
				{assinaturas.map(({ papel, nome, cargo, em }) => (
					<Fato key={papel} nome={`Assinou: ${PAPEIS[papel]}`}>
						{nome}, {cargo}, <HoraDaLista instante={em} />
					</Fato>
				))}
				<Fato nome="SHA-256 do que se assina" largo>
					<code className="text-sm">{hash}</code>
				</Fato>
			</Fatos>
		</div>
	)
}
