import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	abrirPedidoDeCarta,
	entregarCartaEmArquivo,
	type PedidoDeCarta,
	responderPedidoDeCarta,
} from '../../contract/index.ts'
import { escreverDiaEmIngles } from './datas.ts'
import { type Aberto, EntradaDeFora } from './entrada.tsx'
import { dizerEmIngles } from './recusas.ts'

/** Recommendation letter, which its writer delivers without an account. */
export function RecomendacaoPage() {
	return (
		<EntradaDeFora
			titulo="Recommendation letter"
			resumo="A candidate asks you for a letter. Only the international office reads it."
			rotulo="Open the request"
			abrir={(acesso) => call(abrirPedidoDeCarta, { body: acesso })}
			Parte={PedidoAberto}
		/>
	)
}

const Escrito = z.object({ carass: z.string(), txtcar: z.string() })
type Escrita = z.infer<typeof Escrito>
const VAZIA: Escrita = { carass: '', txtcar: '' }

type Resposta = {
	readonly ato: 'entregar' | 'negar'
	readonly carass: string
	readonly txtcar?: string
	/** The letter as a file, in the place of the text. */
	readonly arquivo?: File
}

function PedidoAberto({ acesso, lido: pedido, aoMudar, aoRecarregar }: Aberto<PedidoDeCarta>) {
	const { nompes, titedt, instituicoes, dtafim, sitcar } = pedido
	const { escrito, escrever, esquecer } = useEscrito(`nereu carta ${nompes} ${titedt}`, Escrito, VAZIA)
	const responder = useMutation({
		mutationFn: ({ arquivo, ...resposta }: Resposta) =>
			arquivo
				? call(entregarCartaEmArquivo, { parts: { file: arquivo, json: { ...acesso, carass: resposta.carass } } })
				: call(responderPedidoDeCarta, { body: { ...acesso, ...resposta } }),
		onSuccess: (novo) => {
			esquecer()
			aoMudar(novo)
			toast.sucesso(novo.sitcar === 'ENT' ? 'Letter delivered. Thank you!' : 'The candidate was told.')
		},
		onError: (falha) => {
			toast.erro('It was not done', dizerEmIngles(falha))
			aoRecarregar()
		},
	})
	return (
		<Pagina titulo="Recommendation letter" chapeu={nompes} largura="leitura">
			<div className="grid gap-6">
				<Fatos rotulo="Request">
					<Fato nome="Candidate">{nompes}</Fato>
					<Fato nome="Programme">
						<span lang="pt-BR">{titedt}</span>
					</Fato>
					<Fato nome="Deliver by">{escreverDiaEmIngles(dtafim)}, 23:59 in São Paulo</Fato>
					{instituicoes.length > 0 ? (
						<Fato nome="Institutions" largo>
							{instituicoes.join('; ')}
						</Fato>
					) : null}
				</Fatos>
				{sitcar === 'PED' ? (
					<Carta
						nompes={nompes}
						escrito={escrito}
						escrever={escrever}
						ocupado={responder.isPending}
						aoResponder={(resposta) => responder.mutate(resposta)}
					/>
				) : (
					<Alerta
						variante={sitcar === 'ENT' ? 'sucesso' : 'info'}
						titulo={sitcar === 'ENT' ? 'Your letter was received' : 'You said that you will not write this letter'}
					>
						{sitcar === 'ENT'
							? 'Only the international office reads it. A receipt was sent to your address.'
							: 'The candidate was told. There is nothing more to do.'}
					</Alerta>
				)}
			</div>
		</Pagina>
	)
}

interface DaCarta {
	readonly nompes: string
	readonly escrito: Escrita
	readonly escrever: (escrita: Escrita) => void
	readonly ocupado: boolean
	readonly aoResponder: (resposta: Resposta) => void
}

function Carta({ nompes, escrito, escrever, ocupado, aoResponder }: DaCarta) {
	const [perguntando, setPerguntando] = useState(false)
	const { carass, txtcar } = escrito
	const [arquivo, setArquivo] = useState<File>()
	const preenchida = carass.trim() !== '' && (txtcar.trim() !== '' || arquivo !== undefined)
	return (
		<Cartao>
			<div className="grid gap-4">
				<Campo rotulo="Your position and institution" obrigatorio>
					<EntradaTexto
						maxLength={120}
						value={carass}
						onChange={({ target }) => escrever({ ...escrito, carass: target.value })}
					/>
				</Campo>
				<Campo rotulo="Letter" dica="In any language, up to 8,000 characters. The candidate does not read it.">
					<AreaTexto
						rows={14}
						maxLength={8000}
						disabled={arquivo !== undefined}
						value={txtcar}
						onChange={({ target }) => escrever({ ...escrito, txtcar: target.value })}
					/>
				</Campo>
				<Campo
					rotulo="Or the letter as a file"
					dica="PDF, JPEG or PNG, up to 10 MB. It takes the place of the text above."
				>
					<EntradaTexto
						type="file"
						accept=".pdf,.jpg,.jpeg,.png"
						onChange={({ target }) => setArquivo(target.files?.[0])}
					/>
				</Campo>
				<div className="flex flex-wrap gap-2">
					<Botao
						disabled={!preenchida}
						carregando={ocupado}
						onClick={() => aoResponder({ ato: 'entregar', carass, ...(arquivo ? { arquivo } : { txtcar }) })}
					>
						Deliver the letter
					</Botao>
					<Botao variante="secundario" disabled={ocupado} onClick={() => setPerguntando(true)}>
						I will not write it
					</Botao>
				</div>
				<Confirmacao
					aberta={perguntando}
					titulo="Refuse this request?"
					variante="aviso"
					rotuloConfirmar="Refuse"
					rotuloCancelar="Back"
					aoConfirmar={() => {
						setPerguntando(false)
						aoResponder({ ato: 'negar', carass })
					}}
					aoCancelar={() => setPerguntando(false)}
				>
					{nompes} is told, and may ask somebody else.
				</Confirmacao>
			</div>
		</Cartao>
	)
}
