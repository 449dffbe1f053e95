import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Grafico } from '@portal/platform/web/grafico'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { GRAUS, type ProjetoCompleto, type RiscoDoProjeto } from '../../contract/index.ts'
import { RiscoDialog } from './risco.dialog.tsx'
import { SITUACOES_DO_RISCO_ESCRITAS } from './situacoes.ts'

const COLUNAS: Coluna<RiscoDoProjeto>[] = [
	{ campo: 'dscrsc', nome: 'Risco', slot: ({ dscrsc }) => <span className="wrap-anywhere">{dscrsc}</span> },
	{
		campo: 'grau',
		nome: 'Grau',
		numerico: true,
		slot: ({ prbrsc, imprsc }) => <span className="whitespace-nowrap">{prbrsc * imprsc} de 25</span>,
	},
	{ campo: 'prbrsc', nome: 'Probabilidade', slot: ({ prbrsc }) => GRAUS[prbrsc - 1] ?? '' },
	{ campo: 'imprsc', nome: 'Impacto', slot: ({ imprsc }) => GRAUS[imprsc - 1] ?? '' },
	{ campo: 'rsprsc', nome: 'Resposta', slot: ({ rsprsc }) => <span className="wrap-anywhere">{rsprsc || '—'}</span> },
	{
		campo: 'sitrsc',
		nome: 'Situação',
		slot: ({ sitrsc }) => <Situacao {...SITUACOES_DO_RISCO_ESCRITAS[sitrsc]} />,
	},
]

export function Riscos({ projeto }: { projeto: ProjetoCompleto }) {
	const { riscos, permissoes } = projeto
	const [aberto, setAberto] = useState<RiscoDoProjeto | 'novo'>()
	const muda = permissoes.riscar === 'S'
	return (
		<Pilha espaco={5}>
			{muda ? (
				<Botao
					className="justify-self-start"
					variante="secundario"
					icone={<Plus aria-hidden />}
					onClick={() => setAberto('novo')}
				>
					Incluir risco
				</Botao>
			) : (
				<Detalhe>{permissoes.motivos.riscar}</Detalhe>
			)}
			{riscos.length === 0 ? (
				<Vazio compacto texto="Nenhum risco registrado ainda." />
			) : (
				<>
					<Matriz riscos={riscos} />
					<Tabela<RiscoDoProjeto>
						legenda="Riscos do projeto"
						linhas={riscos}
						chave={({ numrsc }) => numrsc}
						porPagina={50}
						acoes={muda ? [{ titulo: 'Alterar', icone: <Pencil aria-hidden />, aoAcionar: setAberto }] : undefined}
						nomeDaLinha={({ dscrsc }) => dscrsc}
						colunas={COLUNAS}
					/>
				</>
			)}
			{aberto ? (
				<RiscoDialog
					projeto={projeto}
					risco={aberto === 'novo' ? undefined : aberto}
					aoFechar={() => setAberto(undefined)}
				/>
			) : null}
		</Pilha>
	)
}

/** Risk matrix: open risks are counted by probability and impact. */
function Matriz({ riscos }: { riscos: readonly RiscoDoProjeto[] }) {
	const vivos = riscos.filter(({ sitrsc }) => sitrsc !== 'ENC')
	const contarRiscos = (prbrsc: number, imprsc: number) =>
		vivos.filter((um) => um.prbrsc === prbrsc && um.imprsc === imprsc).length
	return (
		<Grafico
			tipo="calor"
			titulo="Matriz de riscos"
			eixo="Impacto"
			arquivo="matriz-de-riscos"
			resumo={`${vivos.length} ${vivos.length === 1 ? 'risco' : 'riscos'} por encerrar, por impacto (colunas) e probabilidade (linhas).`}
			categorias={GRAUS.map((nome) => ({ nome: `Impacto ${nome.toLowerCase()}`, curto: nome.replace('Muito', 'M.') }))}
			series={GRAUS.map((nome, indice) => ({
				nome: `Probabilidade ${nome.toLowerCase()}`,
				valores: GRAUS.map((_, impacto) => contarRiscos(indice + 1, impacto + 1)),
			})).toReversed()}
		/>
	)
}
