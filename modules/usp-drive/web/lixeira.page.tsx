import { Confirmacao } from '@portal/design-system/confirmacao'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { call, formatarData, mensagemDe } from '@portal/platform/web'
import {
	HaTempo,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
	Vencimento,
} from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { apagarItens, EVENTO, escreverTamanho, iniciarAto, type NaLixeira, restaurarItens } from '../contract/index.ts'
import { AtosEmCurso } from './atos/atos-em-curso.tsx'
import { IconeDoItem } from './icone-do-item.tsx'
import { CHAVE, lixeiraQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ coditm }: NaLixeira): number => coditm
const listarCodigos = (linhas: readonly NaLixeira[]): number[] => linhas.map(obterChave)

/** Kept items stay in the trash for as long as they are kept. */
const escreverFim = ({ dtafim, guardado }: NaLixeira) =>
	guardado === null ? (
		<Vencimento instante={dtafim} />
	) : (
		<>
			{guardado.dtafim === null ? 'Guardado, sem data de fim' : `Guardado até ${formatarData(guardado.dtafim)}`}
			<Detalhe tag="span">Não é apagado de vez antes</Detalhe>
		</>
	)

const COLUNAS: Coluna<NaLixeira>[] = [
	{
		campo: 'nomitm',
		nome: 'Item',
		slot: ({ tipitm, nomitm, nompta }) => (
			<span className="flex items-center gap-2.5">
				<IconeDoItem tipitm={tipitm} nome={nomitm} />
				<span className="min-w-0 wrap-anywhere">
					{nomitm}
					<Detalhe tag="span">Em {nompta}</Detalhe>
				</span>
			</span>
		),
		estreita: ({ nomitm, nompta }) => (
			<>
				{nomitm} <Detalhe tag="span">Em {nompta}</Detalhe>
			</>
		),
	},
	{ campo: 'nompesexc', nome: 'Quem excluiu' },
	{ campo: 'dtaexc', nome: 'Excluído', slot: ({ dtaexc }) => <HaTempo instante={dtaexc} /> },
	{ campo: 'dtafim', nome: 'Some de vez', slot: escreverFim },
	{ campo: 'tamitm', nome: 'Tamanho', numerico: true, slot: ({ tamitm }) => escreverTamanho(tamitm) },
]

/** Items that wait for the confirmation, and who asked, told whether they went away. */
type Apagando = { readonly linhas: readonly NaLixeira[]; readonly responder: (feito: boolean) => void }

export function LixeiraPage() {
	const cliente = useQueryClient()
	const lista = useFiltroDaLista(Paginacao)
	const [apagando, setApagando] = useState<Apagando>()
	const aparencia = useAparenciaDaLista('usp-drive-lixeira', COLUNAS)
	const itens = useListaAoVivo(lixeiraQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })

	async function agir(chamar: () => Promise<{ mensagem: string }>): Promise<boolean> {
		let feito = true
		try {
			toast.sucesso((await chamar()).mensagem)
		} catch (falha) {
			feito = false
			toast.erro('Nada mudou', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
		return feito
	}
	const fazer = (acao: typeof restaurarItens | typeof apagarItens, linhas: readonly NaLixeira[]) =>
		agir(() => call(acao, { body: { itens: listarCodigos(linhas) } }))
	const restaurarTudo = () => agir(() => call(iniciarAto, { body: { tipato: 'restaurar' } }))

	const pedirApagar = (linhas: readonly NaLixeira[]) =>
		new Promise<boolean>((responder) => setApagando({ linhas, responder }))
	function fecharApagar(feito: boolean) {
		apagando?.responder(feito)
		setApagando(undefined)
	}
	const aApagar = apagando?.linhas ?? []

	return (
		<Pagina titulo="Lixeira" resumo="O que você excluiu fica 30 dias aqui, e conta na cota até sair.">
			<AtosEmCurso />
			<TabelaDaLista
				nome="itens"
				podeTodas
				legenda="Itens na lixeira"
				lista={itens}
				chave={obterChave}
				acoes={[
					{
						titulo: 'Restaurar',
						icone: <Undo2 aria-hidden />,
						aoAcionar: (linha) => void fazer(restaurarItens, [linha]),
					},
					{
						titulo: 'Apagar de vez',
						icone: <Trash2 aria-hidden />,
						variante: 'perigo',
						aoAcionar: (linha) => void pedirApagar([linha]),
					},
				]}
				nomeDaLinha={({ nomitm }) => nomitm}
				acoesEmVarios={[
					{
						titulo: 'Restaurar',
						emTodas: true,
						aoAcionar: (linhas, todas) => (todas ? restaurarTudo() : fazer(restaurarItens, linhas)),
					},
					{ titulo: 'Apagar de vez', variante: 'perigo', aoAcionar: pedirApagar },
				]}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="A lixeira está vazia." />}
			/>
			<Confirmacao
				aberta={apagando !== undefined}
				titulo={
					aApagar.length === 1 ? `Apagar “${aApagar[0]?.nomitm}” de vez?` : `Apagar ${aApagar.length} itens de vez?`
				}
				rotuloConfirmar="Apagar de vez"
				aoConfirmar={async () => fecharApagar(await fazer(apagarItens, aApagar))}
				aoCancelar={() => fecharApagar(false)}
			>
				Não será possível desfazer.
			</Confirmacao>
		</Pagina>
	)
}
