import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { FalhaDoAto, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	DadosDoPedido,
	escreverTamanho,
	inserirPedido,
	LIMITES_DO_PEDIDO,
	MAIOR_ARQUIVO,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({
	titpdarq: z.string(),
	txtpdarq: z.string(),
	dtalim: z.optional(z.string()),
	linhas: z.string(),
	/** Largest file in bytes; empty: that of the drive. */
	maior: z._default(z.string(), ''),
})
const NOVO: z.infer<typeof Escrito> = { titpdarq: '', txtpdarq: '', linhas: '', maior: '' }

const separarLinhas = (linhas: string): string[] =>
	linhas
		.split('\n')
		.map((linha) => linha.trim())
		.filter(Boolean)

export function NovoPedido({ codptaarqudr }: { codptaarqudr: number }) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`usp-drive pedido ${codptaarqudr}`, Escrito, NOVO)
	const [tentou, setTentou] = useState(false)
	const { titpdarq, txtpdarq, dtalim, linhas, maior } = escrito
	const lido = z.safeParse(DadosDoPedido, {
		titpdarq,
		txtpdarq,
		dtalim,
		lstitm: separarLinhas(linhas),
		...(maior ? { qtdmaxbyt: Number(maior) } : {}),
	})
	const ato = useAto<DadosDoPedido>({
		coisa: 'os pedidos',
		versao: () => undefined,
		fazer: async (body) => {
			await call(inserirPedido, { params: { codptaarqudr }, body })
			return { mensagem: 'O pedido foi criado. Copie o endereço e mande-o a quem vai entregar.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			escrever(NOVO)
			setTentou(false)
		},
	})
	const mudar = (mudanca: Partial<z.infer<typeof Escrito>>) => escrever({ ...escrito, ...mudanca })
	const curto = titpdarq.trim().length < 3
	return (
		<form
			noValidate
			className="grid gap-4"
			onSubmit={(evento) => {
				evento.preventDefault()
				setTentou(true)
				if (lido.success && !ato.enviando) ato.enviar(lido.data)
			}}
		>
			<Campo rotulo="O que você pede" obrigatorio erro={tentou && curto ? 'Diga o que você pede.' : undefined}>
				<EntradaTexto value={titpdarq} maxLength={120} onChange={({ target }) => mudar({ titpdarq: target.value })} />
			</Campo>
			<Campo rotulo="Instruções">
				<AreaTexto
					value={txtpdarq}
					maxLength={2000}
					rows={2}
					onChange={({ target }) => mudar({ txtpdarq: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Documentos pedidos"
				dica="Um por linha. Sem nenhum, a pessoa entrega os arquivos que quiser."
				erro={separarLinhas(linhas).length > 30 ? 'Peça até 30 documentos de cada vez.' : undefined}
			>
				<AreaTexto value={linhas} rows={3} onChange={({ target }) => mudar({ linhas: target.value })} />
			</Campo>
			<Campo
				rotulo="Prazo"
				largura="data"
				obrigatorio
				dica="O último dia em que o pedido recebe arquivos."
				erro={tentou && !dtalim ? 'Informe o prazo.' : undefined}
			>
				<Data valor={dtalim} aoMudar={(dia) => mudar({ dtalim: dia })} />
			</Campo>
			<MaiorArquivo valor={maior} aoMudar={(bytes) => mudar({ maior: bytes })} />
			<FalhaDoAto ato={ato} />
			<div>
				<Botao type="submit" carregando={ato.enviando}>
					Criar pedido
				</Botao>
			</div>
		</form>
	)
}

function MaiorArquivo({ valor, aoMudar }: { valor: string; aoMudar: (bytes: string) => void }) {
	return (
		<Campo rotulo="Tamanho máximo de cada arquivo" largura="data">
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(target.value)}
				nenhuma={escreverTamanho(MAIOR_ARQUIVO)}
				opcoes={LIMITES_DO_PEDIDO.map((bytes) => ({ codigo: bytes, texto: escreverTamanho(bytes) }))}
			/>
		</Campo>
	)
}
