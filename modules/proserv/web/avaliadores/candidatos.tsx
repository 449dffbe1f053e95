import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import type { Coluna } from '@portal/design-system/tabela'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, mensagemDe, queryOf } from '@portal/platform/web'
import { paginasDe, TabelaDaLista, useListaAoVivo, usePaginasDaLista } from '@portal/platform/web/lista'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type CandidatoAvaliador,
	dispensarAvaliador,
	exportarCandidatos,
	indicarAvaliador,
	listarCandidatos,
	type Numero,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Filtro = { busca?: string | undefined; pagina: number; porPagina: number }

const candidatosQuery = ({ anosolprs, codsolprs }: Numero, query: Filtro) =>
	queryOf(
		'proserv',
		listarCandidatos,
		{ params: { anosolprs, codsolprs }, query },
		{ placeholderData: keepPreviousData },
	)

const chaveDe = ({ codpes }: CandidatoAvaliador): number => codpes
const contarAvaliacoes = (n: number): string => (n === 1 ? '1 avaliação' : `${n} avaliações`)

const motivoDe = ({ conflito, staindicado }: CandidatoAvaliador): string | undefined =>
	staindicado === 'S' ? 'Esta pessoa já foi indicada.' : (conflito ?? undefined)

const pessoa = ({ nompes, unidades, conflito }: CandidatoAvaliador) => (
	<Pilha tag="span" espaco={1} className="min-w-0 text-left wrap-anywhere">
		{nompes}
		<Suave pq>{unidades.join(', ')}</Suave>
		{conflito ? <span className="text-sm">{conflito}</span> : null}
	</Pilha>
)

const botaoDe = (candidato: CandidatoAvaliador, indicando: boolean, aoIndicar: (um: CandidatoAvaliador) => void) => (
	<span className="relative">
		<BotaoExplicado
			tamanho="pq"
			variante="secundario"
			aria-label={candidato.staindicado === 'S' ? `Já avalia: ${candidato.nompes}` : `Indicar ${candidato.nompes}`}
			motivo={motivoDe(candidato)}
			carregando={indicando}
			onClick={() => aoIndicar(candidato)}
		>
			{candidato.staindicado === 'S' ? 'Já avalia' : 'Indicar'}
		</BotaoExplicado>
	</span>
)

const colunasDe = (
	indicando: number | undefined,
	aoIndicar: (um: CandidatoAvaliador) => void,
): Coluna<CandidatoAvaliador>[] => [
	{ campo: 'nompes', nome: 'Pessoa', slot: pessoa },
	{ campo: 'qtdpen', nome: 'Por fazer', slot: ({ qtdpen }) => (qtdpen === 0 ? 'Nenhuma' : contarAvaliacoes(qtdpen)) },
	{ campo: 'qtdenv', nome: 'Enviadas', numerico: true },
	{ campo: 'indicar', nome: 'Indicar', slot: (um) => botaoDe(um, um.codpes === indicando, aoIndicar) },
]

/** Candidates with their workload and their conflicts. */
export function Candidatos({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const cliente = useQueryClient()
	const paginas = usePaginasDaLista()
	const [busca, setBusca] = useState('')
	const { anosolprs, codsolprs } = solicitacao
	const lista = useListaAoVivo(candidatosQuery(solicitacao, { ...paginas.filtro, busca: busca || undefined }), {
		chave: chaveDe,
	})
	const { mutate, isPending, variables } = useMutation({
		mutationFn: ({ codpes }: CandidatoAvaliador) =>
			call(indicarAvaliador, { params: { anosolprs, codsolprs }, body: { codpesavd: codpes } }),
		onSuccess: async (_feito, { nompes, codpes }) => {
			toast.sucesso(`Avaliação pedida a ${nompes}.`, undefined, {
				titulo: 'Desfazer',
				aoAcionar: () => void desfazer(codpes, nompes),
			})
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (falha, { nompes }) => toast.erro(`A avaliação não foi pedida a ${nompes}`, mensagemDe(falha)),
	})
	async function desfazer(codpes: number, nompes: string) {
		try {
			await call(dispensarAvaliador, { params: { anosolprs, codsolprs, codpesavd: String(codpes) } })
			toast.sucesso(`${nompes} não avalia mais esta solicitação.`)
		} catch (falha) {
			toast.erro('Não foi possível desfazer', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	const indicando = isPending ? variables.codpes : undefined
	return (
		<Pilha>
			<Fileira espaco={3} alinhar="pe" distribuir="entre">
				<div className="min-w-0 flex-1 basis-60">
					<CampoBusca
						rotulo="Procurar pessoa por nome ou número"
						valor={busca}
						aoBuscar={(texto) => {
							setBusca(texto)
							paginas.irParaPagina(1)
						}}
					/>
				</div>
				<Exportar
					oque="as pessoas"
					nome="candidatos"
					alinhamento="direita"
					pedir={(formato) =>
						call(exportarCandidatos, {
							params: { anosolprs, codsolprs },
							query: { formato, busca: busca || undefined },
						})
					}
				/>
			</Fileira>
			<TabelaDaLista
				nome="pessoas"
				legenda="Quem pode avaliar"
				lista={lista}
				colunas={colunasDe(indicando, mutate)}
				chave={chaveDe}
				{...paginasDe(paginas)}
				vazio={<Vazio compacto ilustracao="busca" texto="Ninguém com o perfil de avaliação foi encontrado." />}
			/>
		</Pilha>
	)
}
