import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarData, mensagemDe } from '@portal/platform/web'
import { AtoComMotivoDialog, useVersoesFeitas } from '@portal/platform/web/atos'
import { DiaDaLista, HoraDaLista } from '@portal/platform/web/lista'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
	COM_LINHA_DE_BASE,
	type MarcoDoProjeto,
	MINIMO_DO_TEXTO,
	mudarLinhaDeBase,
	type ProjetoCompleto,
	removerMarco,
} from '../../contract/index.ts'
import { Gantt, situacaoDoMarco } from './gantt.tsx'
import { MarcoDialog } from './marco.dialog.tsx'
import { CHAVE_DOS_PROJETOS } from './queries.ts'
import { nomeDoProjeto, useDoProjeto } from './use-do-projeto.ts'

type MarcosProps = { projeto: ProjetoCompleto }
type Aberto = MarcoDoProjeto | 'novo' | 'base'

export function Marcos({ projeto }: MarcosProps) {
	const [aberto, setAberto] = useState<Aberto>()
	const { marcos, permissoes, sitprjti } = projeto
	const fechar = () => setAberto(undefined)
	return (
		<Pilha espaco={5}>
			<Fileira className="empty:hidden" data-nao-imprimir>
				{permissoes.planejar === 'S' ? (
					<Botao variante="secundario" icone={<Plus aria-hidden />} onClick={() => setAberto('novo')}>
						Incluir marco
					</Botao>
				) : null}
				{permissoes.mudarLinhaDeBase === 'S' ? (
					<Botao variante="secundario" onClick={() => setAberto('base')}>
						Mudar a linha de base
					</Botao>
				) : null}
			</Fileira>
			{permissoes.planejar === 'N' ? <Detalhe>{permissoes.motivos.planejar}</Detalhe> : null}
			{marcos.length === 0 ? (
				<Vazio compacto texto="Nenhum marco ainda. Para a aprovação é preciso ao menos um." />
			) : (
				<>
					<Gantt projeto={projeto} />
					<TabelaDeMarcos projeto={projeto} aoAlterar={setAberto} />
				</>
			)}
			{COM_LINHA_DE_BASE.includes(sitprjti) ? <Bases projeto={projeto} /> : null}
			{aberto === 'base' ? <BaseDialog projeto={projeto} aoFechar={fechar} /> : null}
			{aberto !== undefined && aberto !== 'base' ? (
				<MarcoDialog projeto={projeto} marco={aberto === 'novo' ? undefined : aberto} aoFechar={fechar} />
			) : null}
		</Pilha>
	)
}

const mostrarDia = (dia: unknown) => (typeof dia === 'string' ? <DiaDaLista instante={dia} /> : '—')

const colunasDe = (hoje: string): Coluna<MarcoDoProjeto>[] => [
	{ campo: 'nommar', nome: 'Marco' },
	{ campo: 'dtalb', nome: 'Linha de base', formato: mostrarDia },
	{ campo: 'dtaprv', nome: 'Previsto para', formato: mostrarDia },
	{ campo: 'dtareal', nome: 'Atingido em', formato: mostrarDia },
	{ campo: 'situacao', nome: 'Contra a linha de base', formato: (_, marco) => situacaoDoMarco(marco, hoje) },
]

function TabelaDeMarcos({ projeto, aoAlterar }: MarcosProps & { aoAlterar: (marco: MarcoDoProjeto) => void }) {
	const { marcos, hoje, permissoes, codprjti } = projeto
	const cliente = useQueryClient()
	const feitas = useVersoesFeitas(nomeDoProjeto(codprjti))
	const remover = useMutation({
		mutationFn: ({ nummar }: MarcoDoProjeto) => call(removerMarco, { params: { codprjti, nummar } }),
		onSuccess: ({ versao }) => {
			feitas.anotar(versao)
			toast.sucesso('Marco retirado.')
		},
		onError: (falha) => toast.erro('O marco não foi retirado', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS }),
	})
	const acoes =
		permissoes.planejar === 'S'
			? [
					{ titulo: 'Alterar', icone: <Pencil aria-hidden />, aoAcionar: aoAlterar },
					{
						titulo: 'Retirar',
						icone: <Trash2 aria-hidden />,
						condicao: ({ dtalb }: MarcoDoProjeto) => dtalb === null,
						aoAcionar: (marco: MarcoDoProjeto) => remover.mutate(marco),
					},
				]
			: undefined
	return (
		<Tabela<MarcoDoProjeto>
			legenda="Marcos do projeto"
			linhas={marcos}
			chave={({ nummar }) => nummar}
			porPagina={50}
			acoes={acoes}
			nomeDaLinha={({ nommar }) => nommar}
			colunas={colunasDe(hoje)}
		/>
	)
}

/** Baseline list: each one shows the reason for its replacement. */
function Bases({ projeto: { linhasDeBase } }: MarcosProps) {
	return (
		<Cartao titulo="Linhas de base" recolhivel>
			<LinhaDoTempo rotulo="Linhas de base">
				{linhasDeBase.map(({ numlb, dtalb, autor, txtmot, marcos }) => (
					<ItemDaLinhaDoTempo key={numlb} atual={numlb === linhasDeBase.length}>
						<Texto forte>{numlb === 1 ? 'Congelada na aprovação' : `${numlb}ª linha de base`}</Texto>
						<Detalhe>
							{autor.nompes} · <HoraDaLista instante={dtalb} />
						</Detalhe>
						{txtmot ? (
							<Texto comoEscrito medida>
								{txtmot}
							</Texto>
						) : null}
						<ul className="text-sm">
							{marcos.map((marco) => (
								<li key={`${marco.nommar} ${marco.dtalb}`} className="wrap-anywhere">
									{marco.nommar}: {formatarData(marco.dtalb)}
								</li>
							))}
						</ul>
					</ItemDaLinhaDoTempo>
				))}
			</LinhaDoTempo>
		</Cartao>
	)
}

function BaseDialog({ projeto, aoFechar }: MarcosProps & { aoFechar: () => void }) {
	const { codprjti, nomprjti } = projeto
	return (
		<AtoComMotivoDialog
			titulo={`Mudar a linha de base: ${nomprjti}`}
			rotulo="Congelar de novo"
			explica="As datas previstas de hoje passam a ser as combinadas. A linha de base de antes continua na página, com este motivo na nova."
			motivo={{ minimo: MINIMO_DO_TEXTO, maximo: 2000 }}
			escrito={`projeto ${codprjti} base`}
			ato={{
				...useDoProjeto(projeto),
				fazer: async (txtmot, versao) => {
					const body = { txtmot, versao }
					const { versao: feita } = await call(mudarLinhaDeBase, { params: { codprjti }, body })
					return { mensagem: 'Linha de base mudada.', versao: feita }
				},
			}}
			aoFechar={aoFechar}
		/>
	)
}
