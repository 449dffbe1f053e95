import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Modal } from '@portal/design-system/modal'
import { Fileira } from '@portal/design-system/pilha'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Download } from 'lucide-react'
import { useState } from 'react'
import { type Arquivo, escreverTamanho, restaurarVersao, temDireito, type Versao } from '../../contract/index.ts'
import { baixarArquivo } from '../baixar-arquivo.ts'
import { AvisoDoPrazo } from '../guarda/avisos.tsx'
import { arquivoQuery, CHAVE } from '../queries.ts'
import { Comentarios } from './comentarios.tsx'
import { Previa } from './previa.tsx'
import { Reserva, ReservarArquivo } from './reserva.tsx'

const PrazoDialog = tardia(() => import('../guarda/prazo.dialog.tsx').then((m) => m.PrazoDialog))

type Props = { codarqudr: number; aoFechar: () => void }

export function ArquivoDialog({ codarqudr, aoFechar }: Props) {
	const { data, error, refetch, isFetching } = useQuery(arquivoQuery(codarqudr))
	return (
		<Modal aberto tamanho="gd" titulo={data?.nomitm ?? 'Arquivo'} aoFechar={aoFechar}>
			{error ? (
				<FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : data ? (
				<Dados arquivo={data} />
			) : (
				<EsqueletoLista itens={3} />
			)}
		</Modal>
	)
}

function Dados({ arquivo }: { arquivo: Arquivo }) {
	const { codarqudr, nomitm, tamitm, numvrs, explicacao, versoes } = arquivo
	const baixar = (versao?: number) => void baixarArquivo({ codarqudr, nomitm, numvrs: versao })
	const baixa = temDireito(arquivo.direito, 'ler')
	const [prazo, setPrazo] = useState(false)
	const [vista, setVista] = useState(numvrs)
	const antiga = vista === numvrs ? undefined : vista
	return (
		<div className="grid gap-4">
			<Texto>
				{escreverTamanho(tamitm)} · versão {numvrs}. {explicacao}
			</Texto>
			{antiga === undefined ? null : (
				<Alerta
					variante="info"
					titulo={`Esta é a versão ${antiga}`}
					acao={
						<Botao variante="secundario" tamanho="pq" onClick={() => setVista(numvrs)}>
							Ver a atual
						</Botao>
					}
				/>
			)}
			<Previa key={vista} arquivo={arquivo} numvrs={antiga} />
			<Fileira>
				{baixa ? (
					<Botao icone={<Download aria-hidden />} onClick={() => baixar()}>
						Baixar
					</Botao>
				) : null}
				<ReservarArquivo arquivo={arquivo} />
				{temDireito(arquivo.direito, 'gerir') ? (
					<Botao variante="secundario" icone={<CalendarClock aria-hidden />} onClick={() => setPrazo(true)}>
						Prazo de guarda
					</Botao>
				) : null}
			</Fileira>
			<Reserva arquivo={arquivo} />
			<AvisoDoPrazo prazo={arquivo.prazo} direito={arquivo.direito} />
			{prazo ? <PrazoDialog coditm={codarqudr} nome={nomitm} aoFechar={() => setPrazo(false)} /> : null}
			<h3>Versões</h3>
			<ul className="grid gap-3">
				{versoes.map((versao) => (
					<LinhaDaVersao key={versao.numvrs} arquivo={arquivo} versao={versao} baixar={baixar} ver={setVista} />
				))}
			</ul>
			{baixa ? <Comentarios coditm={codarqudr} /> : null}
		</div>
	)
}

type LinhaProps = { arquivo: Arquivo; versao: Versao; baixar: (numvrs: number) => void; ver: (numvrs: number) => void }

function LinhaDaVersao({ arquivo: { codarqudr, numvrs: atual, direito, versoes }, versao, baixar, ver }: LinhaProps) {
	const cliente = useQueryClient()
	const { numvrs, tamvrs, dtavrs, nompesvrs } = versao
	async function restaurar() {
		try {
			const { numvrs: nova } = await call(restaurarVersao, { params: { codarqudr, numvrs } })
			toast.sucesso(`A versão ${numvrs} voltou, como versão ${nova}.`)
		} catch (falha) {
			toast.erro('A versão não voltou', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<li className="flex flex-wrap items-center justify-between gap-2">
			<span>
				Versão {numvrs}
				{numvrs === atual ? ' (atual)' : ''} · {escreverTamanho(tamvrs)}
				<Detalhe tag="span">
					{nompesvrs}, {formatarDataHora(dtavrs)}
				</Detalhe>
			</span>
			<span className="flex gap-2">
				{versoes.length > 1 ? (
					<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={() => ver(numvrs)}>
						Ver<span className="sr-only"> a versão {numvrs}</span>
					</Botao>
				) : null}
				{temDireito(direito, 'ler') ? (
					<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={() => baixar(numvrs)}>
						Baixar<span className="sr-only"> a versão {numvrs}</span>
					</Botao>
				) : null}
				{numvrs !== atual && temDireito(direito, 'alterar') ? (
					<Botao variante="secundario" tamanho="pq" onClick={() => void restaurar()}>
						Restaurar<span className="sr-only"> a versão {numvrs}</span>
					</Botao>
				) : null}
			</span>
		</li>
	)
}
