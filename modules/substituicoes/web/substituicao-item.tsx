import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { toast } from '@portal/design-system/toast'
import { call, formatarCodigoUsuario, formatarData, mensagemDe, useSessao } from '@portal/platform/web'
import { useState } from 'react'
import { aceitarSubstituicao, podeAlterar, podeEncerrar, podeResponder, type Substituicao } from '../contract/index.ts'
import { type Desfecho, EncerrarDialog } from './encerrar.dialog.tsx'
import { useAcao, useAreas } from './queries.ts'
import { textoDaSituacao, tomDaSituacao } from './situacoes.ts'

export function SubstituicaoItem({ substituicao }: { substituicao: Substituicao }) {
	const { usuario } = useSessao()
	const { codpestit, nompestit, codpessub, nompessub, dtaini, dtafim, mot, motter } = substituicao
	const souTitular = codpestit === usuario
	return (
		<li className="grid gap-3 rounded-lg border border-borda bg-superficie px-5 py-4 shadow-sm">
			<header className="flex flex-wrap items-start justify-between gap-2">
				<div>
					<h2 className="text-base">{souTitular ? nompessub : nompestit}</h2>
					<p className="text-sm text-texto-suave tabular-nums">
						{formatarCodigoUsuario(souTitular ? codpessub : codpestit)} · de {formatarData(dtaini)} a{' '}
						{formatarData(dtafim)}
					</p>
				</div>
				<Badge variante={tomDaSituacao(substituicao)}>{textoDaSituacao(substituicao)}</Badge>
			</header>
			<dl className="grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-[6rem_1fr] [&_dt]:text-texto-suave">
				<dt>Áreas</dt>
				<dd>
					<Areas codigos={substituicao.lstarea} />
				</dd>
				<dt>Motivo</dt>
				<dd className="wrap-anywhere">{mot}</dd>
				{motter ? (
					<>
						<dt>Desfecho</dt>
						<dd className="wrap-anywhere">{motter}</dd>
					</>
				) : null}
			</dl>
			{usuario === undefined ? null : <Comandos substituicao={substituicao} usuario={usuario} />}
		</li>
	)
}

function Areas({ codigos }: { codigos: readonly string[] }) {
	const areas = useAreas()
	if (codigos.length === 0) return 'Todas'
	const nome = (codigo: string) => areas.find((area) => area.codigo === codigo)?.nome ?? codigo
	return codigos.map(nome).join(', ')
}

function Comandos({ substituicao, usuario }: { substituicao: Substituicao; usuario: number }) {
	const { codsubst, sit } = substituicao
	const [desfecho, setDesfecho] = useState<Desfecho>()
	const aceitar = useAcao(() => call(aceitarSubstituicao, { params: { codsubst } }))
	const responde = podeResponder(substituicao, usuario)
	const altera = podeAlterar(substituicao, usuario)
	const encerra = podeEncerrar(substituicao, usuario)
	if (!responde && !altera && !encerra) return null

	function aoAceitar() {
		aceitar.mutate(undefined, {
			onSuccess: () => toast.sucesso('Substituição aceita com sucesso!'),
			onError: (falha) => toast.erro('Erro ao aceitar a substituição', mensagemDe(falha)),
		})
	}
	return (
		<footer className="flex flex-wrap gap-2 border-t border-borda pt-3">
			{responde ? (
				<>
					<Botao tamanho="pq" carregando={aceitar.isPending} onClick={aoAceitar}>
						Aceitar
					</Botao>
					<Botao variante="perigo" aparencia="contorno" tamanho="pq" onClick={() => setDesfecho('recusar')}>
						Recusar
					</Botao>
				</>
			) : null}
			{altera ? (
				<Link href={`/substituicoes/${codsubst}/alterar`} variante="secundario" botao tamanho="pq">
					Alterar
				</Link>
			) : null}
			{encerra ? (
				<Botao
					variante="perigo"
					aparencia="fantasma"
					tamanho="pq"
					onClick={() => setDesfecho(sit === 'P' ? 'cancelar' : 'encerrar')}
				>
					{sit === 'P' ? 'Cancelar pedido' : 'Encerrar'}
				</Botao>
			) : null}
			<EncerrarDialog substituicao={substituicao} desfecho={desfecho} aoFechar={() => setDesfecho(undefined)} />
		</footer>
	)
}
