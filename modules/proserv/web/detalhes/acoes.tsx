import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { baixar, call, mensagemDe, navegar, useBusca } from '@portal/platform/web'
import { AllowedActs } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import {
	type Ato,
	emitirDossie,
	formatarSolicitacao,
	obterDossie,
	pedirEnvio,
	removerSolicitacao,
	type SolicitacaoProserv,
	trocarSolicitacao,
} from '../../contract/index.ts'
import { type AtoQuePassa, atosDosPapeis, PASSOS, passa, rotuloDoAto } from '../atos.ts'
import { enderecoParaAlterar } from '../enderecos.ts'
import { CHAVE } from '../queries.ts'
import { PassoDialog } from './passo.dialog.tsx'

const JulgamentoDialog = tardia(() => import('../avaliacao/julgamento.dialog.tsx').then((m) => m.JulgamentoDialog))
const RecursoDialog = tardia(() => import('../avaliacao/recurso.dialog.tsx').then((m) => m.RecursoDialog))

type AcoesProps = { solicitacao: SolicitacaoProserv }
type Aberto = AtoQuePassa | 'recorrer' | 'julgarRecurso' | 'remover' | 'trocar'

const Aba = z.object({ aba: z.optional(z.string()) })

/** Acts of this person on the request, the step forward first. */
export function Acoes({ solicitacao }: AcoesProps) {
	const { permissoes, papeis } = solicitacao
	const [aberto, setAberto] = useState<Aberto>()
	return (
		<AllowedActs
			atos={atosDosPapeis(papeis)}
			permissoes={permissoes}
			rotulo={rotuloDoAto}
			perigoso={(ato) => PERIGOSOS.includes(ato)}
			semBotao={soNaAba}
			aoAcionar={useAcionar(solicitacao, setAberto)}
			outros={<Dossie solicitacao={solicitacao} />}
		>
			<Suspense>
				<Dialogo aberto={aberto} solicitacao={solicitacao} aoFechar={() => setAberto(undefined)} />
			</Suspense>
		</AllowedActs>
	)
}

/** The act's button is in the form of its tab. */
const soNaAba = (ato: Ato): boolean => ato === 'declararImpedimento' || ato === 'verNotas'

const PERIGOSOS: readonly Ato[] = ['cancelar', 'remover', 'indeferir', 'naoAprovar']

function useAcionar(solicitacao: SolicitacaoProserv, abrir: (qual: Aberto) => void) {
	const [, mudarBusca] = useBusca(Aba)
	const { anosolprs, codsolprs } = solicitacao
	const cliente = useQueryClient()
	const pedir = useMutation({
		mutationFn: () => call(pedirEnvio, { params: { anosolprs, codsolprs } }),
		onSuccess: async ({ mensagem }) => {
			toast.sucesso(mensagem)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (falha) => toast.erro('O pedido não foi feito', mensagemDe(falha)),
	})
	return (ato: Ato) => {
		if (ato === 'editar') navegar(enderecoParaAlterar(solicitacao))
		else if (ato === 'pedirEnvio') pedir.mutate()
		else if (ato === 'avaliar') mudarBusca({ aba: 'avaliacao' })
		else if (ato === 'indicarAvaliador') mudarBusca({ aba: 'avaliadores' })
		else if (passa(ato) || ato === 'recorrer' || ato === 'julgarRecurso' || ato === 'remover' || ato === 'trocar')
			abrir(ato)
	}
}

type DialogoProps = AcoesProps & { aberto: Aberto | undefined; aoFechar: () => void }

function Dialogo({ aberto, solicitacao, aoFechar }: DialogoProps) {
	if (aberto === undefined) return null
	if (aberto === 'recorrer') return <RecursoDialog solicitacao={solicitacao} aoFechar={aoFechar} />
	if (aberto === 'julgarRecurso') return <JulgamentoDialog solicitacao={solicitacao} aoFechar={aoFechar} />
	if (aberto in PASSOS) return <PassoDialog solicitacao={solicitacao} ato={aberto as AtoQuePassa} aoFechar={aoFechar} />
	return aberto === 'remover' ? (
		<Remover solicitacao={solicitacao} aoFechar={aoFechar} />
	) : (
		<Trocar solicitacao={solicitacao} aoFechar={aoFechar} />
	)
}

type DoDialogo = AcoesProps & { aoFechar: () => void }

function Remover({ solicitacao, aoFechar }: DoDialogo) {
	const cliente = useQueryClient()
	const { anosolprs, codsolprs } = solicitacao
	async function remover() {
		try {
			const { mensagem } = await call(removerSolicitacao, { params: { anosolprs, codsolprs } })
			toast.sucesso(mensagem)
			navegar('/proserv', { substituir: true })
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro('O rascunho não foi excluído', mensagemDe(falha))
			aoFechar()
		}
	}
	return (
		<Confirmacao
			aberta
			titulo={`Excluir o rascunho da solicitação ${formatarSolicitacao(solicitacao)}?`}
			rotuloConfirmar="Excluir"
			aoConfirmar={remover}
			aoCancelar={aoFechar}
		>
			Os textos e os arquivos dela serão perdidos.
		</Confirmacao>
	)
}

function Trocar({ solicitacao, aoFechar }: DoDialogo) {
	const cliente = useQueryClient()
	const { anosolprs, codsolprs } = solicitacao
	async function trocar() {
		try {
			const outra = await call(trocarSolicitacao, { params: { anosolprs, codsolprs } })
			toast.sucesso('A outra solicitação foi preparada.', 'Altere-a e submeta: só então ela fica no lugar desta.')
			aoFechar()
			navegar(enderecoParaAlterar(outra))
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro('A troca não foi preparada', mensagemDe(falha))
			aoFechar()
		}
	}
	return (
		<Confirmacao
			aberta
			variante="primario"
			titulo={`Trocar a solicitação ${formatarSolicitacao(solicitacao)} por outra?`}
			rotuloConfirmar="Preparar a outra"
			aoConfirmar={trocar}
			aoCancelar={aoFechar}
		>
			Uma cópia dela é preparada como rascunho. Quando a cópia for submetida, esta termina como trocada.
		</Confirmacao>
	)
}

/** The dossier is a PDF of the whole request, which the document validator recognises. */
function Dossie({ solicitacao: { anosolprs, codsolprs, permissoes } }: AcoesProps) {
	const { mutate, isPending } = useMutation({
		mutationFn: async () => {
			const params = { anosolprs, codsolprs }
			const { codaucdoc } = await call(emitirDossie, { params })
			return call(obterDossie, { params: { ...params, codaucdoc } })
		},
		onSuccess: (arquivo) => {
			baixar(arquivo, `dossie-${codsolprs}-${anosolprs}.pdf`)
			toast.sucesso('Dossiê emitido.')
		},
		onError: (falha) => toast.erro('O dossiê não foi emitido', mensagemDe(falha)),
	})
	if (permissoes.emitirDossie === 'N') return null
	return (
		<Botao variante="secundario" icone={<FileDown aria-hidden />} carregando={isPending} onClick={() => mutate()}>
			Dossiê em PDF
		</Botao>
	)
}
