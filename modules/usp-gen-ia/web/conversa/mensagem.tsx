import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Spinner } from '@portal/design-system/spinner'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { formatarDataHora, formatarInteiro } from '@portal/platform/web'
import { ChevronLeft, ChevronRight, Copy, Pencil, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Fonte, MAIOR_PERGUNTA, type Mensagem as MensagemDaConversa } from '../../contract/index.ts'
import { FonteDialog, Fontes } from '../arquivos/fontes.tsx'
import { Marcacao } from '../marcacao/marcacao.tsx'
import { useResposta } from './acompanhar.ts'

type Ramos = { posicao: number; quantos: number; mostrarRamo: (passo: -1 | 1) => void }

type MensagemProps = {
	mensagem: MensagemDaConversa
	/** An answer that was being written has ended. */
	aoTerminar: () => void
	ramos: Ramos
	/** The model does not get it any more. */
	cortada: boolean
	ocupada: boolean
	aoEditar: (texto: string) => Promise<boolean>
	aoRepetir: () => void
	/** More acts of an answer. */
	children?: ReactNode
}

async function copiar(texto: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(texto)
		toast.sucesso('Texto copiado.')
	} catch {
		toast.erro('Não foi possível copiar', 'Selecione o texto e copie com o teclado.')
	}
}

/** Cost in R$, of millionths. */
const formatarCusto = (milionesimos: number): string =>
	(milionesimos / 1_000_000).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL', minimumFractionDigits: 4 })

export function Mensagem(props: MensagemProps) {
	return props.mensagem.papmsg === 'U' ? <Pergunta {...props} /> : <Resposta {...props} />
}

function Pergunta({ mensagem, ramos, cortada, ocupada, aoEditar }: MensagemProps) {
	const [editando, setEditando] = useState<string>()
	const [enviando, setEnviando] = useState(false)
	async function enviar() {
		if (editando === undefined || editando.trim() === '') return
		setEnviando(true)
		if (await aoEditar(editando)) setEditando(undefined)
		setEnviando(false)
	}
	return (
		<article
			aria-label="Pergunta enviada"
			className={`grid min-w-0 justify-items-end gap-1 ${cortada ? 'opacity-70' : ''}`}
		>
			{editando === undefined ? (
				<div className="max-w-full rounded-lg bg-primario-suave px-4 py-3 wrap-anywhere whitespace-pre-wrap sm:max-w-[85%]">
					{mensagem.txtmsg}
				</div>
			) : (
				<div className="grid w-full gap-2">
					<Campo rotulo="Editar a pergunta" rotuloOculto>
						<AreaTexto
							rows={4}
							maxLength={MAIOR_PERGUNTA}
							value={editando}
							onChange={({ target }) => setEditando(target.value)}
						/>
					</Campo>
					<div className="flex flex-wrap gap-2">
						<Botao tamanho="pq" carregando={enviando} onClick={() => void enviar()}>
							Enviar como novo ramo
						</Botao>
						<Botao tamanho="pq" variante="secundario" onClick={() => setEditando(undefined)}>
							Cancelar
						</Botao>
					</div>
				</div>
			)}
			<div className="flex flex-wrap items-center gap-1" data-nao-imprimir>
				<TrocaDeRamo {...ramos} oque="pergunta" />
				<Botao
					aparencia="fantasma"
					tamanho="pq"
					rotulo="Editar a pergunta"
					icone={<Pencil aria-hidden />}
					disabled={ocupada || editando !== undefined}
					onClick={() => setEditando(mensagem.txtmsg)}
				/>
			</div>
		</article>
	)
}

function Resposta(props: MensagemProps) {
	const { mensagem, aoTerminar, cortada, ocupada, aoRepetir } = props
	const { txtmsg, sitmsg, codger, qtdcitrtd, fontes, modrec } = mensagem
	const escrevendo = useResposta(codger, aoTerminar)
	const [aberta, setAberta] = useState<Fonte>()
	const abrir = (numero: number) => setAberta(fontes.find(({ numcit }) => numcit === numero))
	const correndo = sitmsg === 'GER'
	const texto = correndo ? escrevendo : txtmsg
	return (
		<article
			aria-label="Resposta"
			className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 ${cortada ? 'opacity-70' : ''}`}
		>
			{texto === '' && correndo ? (
				<Spinner texto="Esperando o modelo" mostrarTexto />
			) : (
				<Marcacao texto={texto} aoCitar={fontes.length > 0 ? abrir : undefined} />
			)}
			<Falha mensagem={mensagem} ocupada={ocupada} aoRepetir={aoRepetir} />
			{qtdcitrtd > 0 ? (
				<Detalhe>Retiramos {qtdcitrtd === 1 ? 'uma citação' : `${qtdcitrtd} citações`} sem fonte nos arquivos.</Detalhe>
			) : null}
			<Fontes fontes={fontes} modrec={modrec} aoAbrir={setAberta} />
			{aberta ? <FonteDialog fonte={aberta} aoFechar={() => setAberta(undefined)} /> : null}
			{correndo ? null : <AtosDaResposta {...props} />}
		</article>
	)
}

function Falha({
	mensagem: { sitmsg, txterr },
	ocupada,
	aoRepetir,
}: Pick<MensagemProps, 'mensagem' | 'ocupada' | 'aoRepetir'>) {
	if (sitmsg !== 'INT' && sitmsg !== 'ERR') return null
	return (
		<Alerta
			variante="aviso"
			titulo={sitmsg === 'INT' ? 'Resposta interrompida' : 'Sem resposta'}
			acao={
				<Botao tamanho="pq" variante="secundario" disabled={ocupada} onClick={aoRepetir}>
					Responder de novo
				</Botao>
			}
		>
			{txterr}
		</Alerta>
	)
}

function AtosDaResposta({ mensagem, ramos, ocupada, aoRepetir, children }: MensagemProps) {
	const { txtmsg, sitmsg, idemodrsp, qtdtokent, qtdtoksai, vlrcst, dtacad } = mensagem
	return (
		<div className="flex flex-wrap items-center gap-1" data-nao-imprimir>
			<TrocaDeRamo {...ramos} oque="resposta" />
			{txtmsg === '' ? null : (
				<Botao
					aparencia="fantasma"
					tamanho="pq"
					rotulo="Copiar a resposta"
					icone={<Copy aria-hidden />}
					onClick={() => void copiar(txtmsg)}
				/>
			)}
			{sitmsg === 'OK' ? (
				<Botao
					aparencia="fantasma"
					tamanho="pq"
					rotulo="Responder de novo"
					icone={<RotateCcw aria-hidden />}
					disabled={ocupada}
					onClick={aoRepetir}
				/>
			) : null}
			{children}
			<Detalhe tag="span" className="tabular-nums">
				{idemodrsp ? `${idemodrsp} · ` : ''}
				{formatarDataHora(dtacad)} · {formatarInteiro(qtdtokent + qtdtoksai)} fichas · {formatarCusto(vlrcst)}
			</Detalhe>
		</div>
	)
}

function TrocaDeRamo({ posicao, quantos, mostrarRamo, oque }: Ramos & { oque: string }) {
	if (quantos < 2) return null
	return (
		<span className="flex items-center text-sm text-texto-suave tabular-nums">
			<Botao
				aparencia="fantasma"
				tamanho="pq"
				rotulo={`Outra ${oque}, anterior`}
				icone={<ChevronLeft aria-hidden />}
				disabled={posicao === 1}
				onClick={() => mostrarRamo(-1)}
			/>
			{posicao} de {quantos}
			<Botao
				aparencia="fantasma"
				tamanho="pq"
				rotulo={`Outra ${oque}, seguinte`}
				icone={<ChevronRight aria-hidden />}
				disabled={posicao === quantos}
				onClick={() => mostrarRamo(1)}
			/>
		</span>
	)
}
