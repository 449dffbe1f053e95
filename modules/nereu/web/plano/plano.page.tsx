import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, lerCodigo, mensagemDe, useEvento } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import {
	type ATOS_DO_PLANO,
	agirNoPlano,
	EVENTO,
	escreverDeQuemDepende,
	type Plano,
	type Proposta,
	recusaDeExportarPlano,
} from '../../contract/index.ts'
import { Estada } from '../estada/estada.tsx'
import { CHAVE, planoQuery } from '../queries.ts'
import { EditorDoPlano } from './editor.tsx'
import { Propostas } from './propostas.tsx'

const RedeDialog = tardia(() => import('./rede.dialog.tsx').then((m) => m.PlanoNaRedeDialog))

export function PlanoPage() {
	const codcan = lerCodigo(useParams()['codcan'])
	if (codcan === undefined)
		return (
			<Pagina
				titulo="Plano de estudos"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um plano">
						Abra-o em <Link href="/nereu/minha-mobilidade">Minha mobilidade</Link>.
					</Alerta>
				}
			/>
		)
	return <DetalheDoPlano codcan={codcan} />
}

function DetalheDoPlano({ codcan }: { codcan: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery(planoQuery(codcan))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const plano = consulta.data
	return (
		<Pagina
			titulo="Plano de estudos"
			chapeu={plano ? `${plano.nompes} · ${plano.nomorg}` : undefined}
			resumo={plano ? `Depende agora ${escreverDeQuemDepende(plano.propostas)}.` : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nereu/minha-mobilidade">Minha mobilidade</Link> })}
		>
			{plano ? <Partes plano={plano} /> : null}
		</Pagina>
	)
}

function Partes({ plano }: { plano: Plano }) {
	const { codcan, leitor, staabe, propostas } = plano
	const atual = propostas.at(-1)
	const aberto = staabe === 'S'
	const edita = leitor === 'E' && aberto && atual?.sitprp !== 'ASS'
	const emEdicao = atual?.sitprp === 'EDI'
	return (
		<div className="grid gap-6">
			{edita ? <EditorDoPlano key={atual?.hash} plano={plano} /> : null}
			{emEdicao && leitor === 'U' ? (
				<Alerta variante="info" titulo="O estudante está escrevendo">
					A proposta aparece para assinar quando for enviada.
				</Alerta>
			) : null}
			{atual && aberto ? <Atos codcan={codcan} atual={atual} sua={leitor === 'E'} cuida={leitor === 'U'} /> : null}
			<PlanoNaRede plano={plano} />
			<Propostas propostas={propostas} escondeAtual={edita && emEdicao} />
			<Estada codcan={codcan} />
		</div>
	)
}

/** Export of the plan to the EWP network, by the office. */
function PlanoNaRede({ plano: { codcan, leitor, propostas } }: { plano: Plano }) {
	const [aberto, setAberto] = useState(false)
	if (leitor !== 'U' || recusaDeExportarPlano(propostas)) return null
	return (
		<div>
			<Botao variante="secundario" icone={<Download aria-hidden />} onClick={() => setAberto(true)}>
				Baixar para a rede EWP
			</Botao>
			{aberto ? (
				<Suspense>
					<RedeDialog codcan={codcan} aoFechar={() => setAberto(false)} />
				</Suspense>
			) : null}
		</div>
	)
}

type Ato = (typeof ATOS_DO_PLANO)[number]

function Atos({ codcan, atual, sua, cuida }: { codcan: number; atual: Proposta; sua: boolean; cuida: boolean }) {
	const cliente = useQueryClient()
	const [devolvendo, setDevolvendo] = useState(false)
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const pedir = (ato: Ato, motivo?: string) =>
		call(agirNoPlano, {
			params: { codcan },
			body: { ato, numprp: atual.numprp, hash: atual.hash, ...(motivo ? { motivo } : {}) },
		})
	const agir = useMutation({
		mutationFn: (ato: Ato) => pedir(ato),
		onSuccess: (_, ato) => toast.sucesso(ato === 'retomar' ? 'A proposta voltou para você.' : 'Proposta assinada!'),
		onError: (falha) => toast.erro('Não foi possível', mensagemDe(falha)),
		onSettled: recarregar,
	})
	if (atual.sitprp !== 'ASS') return null
	const jaAssinou = atual.assinaturas.some(({ papel }) => papel === 'U')
	return (
		<div className="flex flex-wrap gap-2">
			{sua ? (
				<Botao variante="secundario" carregando={agir.isPending} onClick={() => agir.mutate('retomar')}>
					Retomar para mudar
				</Botao>
			) : null}
			{cuida && !jaAssinou ? (
				<Botao carregando={agir.isPending} onClick={() => agir.mutate('assinar')}>
					Assinar pela universidade
				</Botao>
			) : null}
			{cuida ? (
				<Botao variante="secundario" onClick={() => setDevolvendo(true)}>
					Devolver
				</Botao>
			) : null}
			{devolvendo ? (
				<AtoComMotivoDialog
					titulo={`Devolver a proposta ${atual.numprp}`}
					rotulo="Devolver"
					explica="A proposta fica visível a todos como foi enviada, e o estudante recebe uma cópia para mudar."
					motivo={{ minimo: 3, maximo: 500 }}
					escrito={`nereu devolver ${codcan} ${atual.numprp}`}
					ato={{
						coisa: 'o plano',
						versao: () => undefined,
						fazer: async (motivo) => {
							await pedir('devolver', motivo)
							return { mensagem: 'Proposta devolvida. O estudante foi avisado.' }
						},
						recarregar,
					}}
					aoFechar={() => setDevolvendo(false)}
				/>
			) : null}
		</div>
	)
}
