import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { lerDigitado } from '../../contract/decimal-digitado.ts'
import {
	type CestaCompleta,
	DadosDaCotacao as Dados,
	DadosDoItem,
	gravarItemDaCesta,
	pedirCotacao,
} from '../../contract/index.ts'
import { bensQuery } from '../queries.ts'
import { CHAVE } from './queries.ts'

type Props = { cesta: CestaCompleta; aoFechar: () => void }

/** Act on a basket: everything that is shown of it is asked again. */
export function useAtoDaCesta<T = void>(fazer: (dados: T) => Promise<string>, aoTerminar: () => void) {
	const cliente = useQueryClient()
	return useAto<T>({
		coisa: 'a cesta',
		versao: () => undefined,
		fazer: async (dados) => ({ mensagem: await fazer(dados) }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar,
	})
}

/** An item of the price bank, and how much of it. */
export function InserirItemDialog({ cesta: { codces }, aoFechar }: Props) {
	const [busca, setBusca] = useState('')
	const [codbem, setCodbem] = useState('')
	const [qtditm, setQuantidade] = useState('')
	const [tentou, setTentou] = useState(false)
	const { data } = useQuery(bensQuery({ busca, pagina: 1, porPagina: 50 }))
	const lido = z.safeParse(DadosDoItem, { codbem: Number(codbem), qtditm: lerDigitado(qtditm) }, EM_PORTUGUES)
	const ato = useAtoDaCesta<DadosDoItem>(async (body) => {
		await call(gravarItemDaCesta, { params: { codces }, body })
		return 'Item na cesta.'
	}, aoFechar)
	const escolhido = data?.itens.find((bem) => String(bem.codbem) === codbem)
	return (
		<AtoDialog
			titulo="Pôr item na cesta"
			rotulo="Pôr na cesta"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<Campo rotulo="Procurar no catálogo">
				<EntradaTexto value={busca} maxLength={120} onChange={({ target }) => setBusca(target.value)} />
			</Campo>
			<Campo rotulo="Item" obrigatorio erro={tentou && codbem === '' ? 'Escolha o item.' : undefined}>
				<Selecao
					nenhuma="Escolha"
					opcoes={(data?.itens ?? []).map((bem) => ({ codigo: bem.codbem, texto: bem.nombem }))}
					value={codbem}
					onChange={({ target }) => setCodbem(target.value)}
				/>
			</Campo>
			<Campo
				rotulo="Quantidade"
				obrigatorio
				dica={escolhido ? `Em ${escolhido.unibas}, a unidade em que o preço é comparado.` : undefined}
				erro={tentou && codbem !== '' && !lido.success ? 'Escreva a quantidade com algarismos, como 200.' : undefined}
			>
				<EntradaTexto
					value={qtditm}
					inputMode="decimal"
					maxLength={20}
					onChange={({ target }) => setQuantidade(target.value)}
				/>
			</Campo>
		</AtoDialog>
	)
}

const Escrito = z.object({
	nomfor: z.string(),
	niforn: z.string(),
	codema: z.string(),
	dtalim: z.optional(z.string()),
	dscjus: z.string(),
})
const VAZIO: z.infer<typeof Escrito> = { nomfor: '', niforn: '', codema: '', dscjus: '' }

/** Request for a quotation: the supplier gets a link by mail, and needs no account. */
export function PedirCotacaoDialog({ cesta: { codces }, aoFechar }: Props) {
	const { escrito, escrever, esquecer } = useEscrito(`cesta ${codces} cotacao`, Escrito, VAZIO)
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(
		Dados,
		{ ...escrito, niforn: escrito.niforn.replace(/[./\s-]/g, '').toUpperCase() },
		EM_PORTUGUES,
	)
	const obterErro = (campo: keyof z.infer<typeof Escrito>) =>
		tentou ? lido.error?.issues.find(({ path }) => path[0] === campo)?.message : undefined
	const ato = useAtoDaCesta<z.infer<typeof Dados>>(
		async (body) => {
			await call(pedirCotacao, { params: { codces }, body })
			return 'Cotação pedida. Você é avisado quando o fornecedor responder.'
		},
		() => {
			esquecer()
			aoFechar()
		},
	)
	const mudar = (mudanca: Partial<z.infer<typeof Escrito>>) => escrever({ ...escrito, ...mudanca })
	return (
		<AtoDialog
			titulo="Pedir cotação"
			rotulo="Pedir"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<p>
				O fornecedor recebe um link por e-mail e responde sem cadastro. Os preços dele só são publicados na conclusão.
			</p>
			<Campo rotulo="Nome do fornecedor" obrigatorio erro={obterErro('nomfor')}>
				<EntradaTexto
					value={escrito.nomfor}
					maxLength={160}
					onChange={({ target }) => mudar({ nomfor: target.value })}
				/>
			</Campo>
			<Campo rotulo="CNPJ" obrigatorio erro={obterErro('niforn')}>
				<EntradaTexto
					value={escrito.niforn}
					maxLength={18}
					onChange={({ target }) => mudar({ niforn: target.value })}
				/>
			</Campo>
			<Campo rotulo="E-mail" obrigatorio erro={obterErro('codema')}>
				<EntradaTexto
					type="email"
					value={escrito.codema}
					maxLength={254}
					onChange={({ target }) => mudar({ codema: target.value })}
				/>
			</Campo>
			<Campo rotulo="Prazo da resposta" obrigatorio largura="data" erro={obterErro('dtalim')}>
				<Data valor={escrito.dtalim} aoMudar={(dtalim) => mudar({ dtalim })} />
			</Campo>
			<Campo
				rotulo="Por que este fornecedor"
				obrigatorio
				dica="Aparece na memória de cálculo."
				erro={obterErro('dscjus')}
			>
				<AreaTexto
					value={escrito.dscjus}
					maxLength={1000}
					rows={3}
					onChange={({ target }) => mudar({ dscjus: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
