import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { DataHora } from '@portal/design-system/data-hora'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Segmentado } from '@portal/design-system/segmentado'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useEscrito } from '@portal/platform/web/atos'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { lerDigitado } from '../../contract/decimal-digitado.ts'
import {
	type CestaCompleta,
	DadosDoOutroPreco,
	type ItemDaCesta,
	OutraFonte,
	recusarOutroPreco,
	registrarPreco,
	temEvidencia,
} from '../../contract/index.ts'
import { useAtoDaCesta } from './dialogos.tsx'

const FONTES = [
	{ codigo: 'SIT', texto: 'Sítio' },
	{ codigo: 'MID', texto: 'Mídia ou tabela' },
	{ codigo: 'NFE', texto: 'Nota fiscal' },
] as const
const QUEM = { SIT: 'Dono do sítio', MID: 'Publicação ou tabela', NFE: 'Emitente da nota' } as const

const Escrito = z.object({
	tipprc: OutraFonte,
	nomorg: z.string(),
	vlruni: z.string(),
	unimed: z.string(),
	capacidade: z.string(),
	dtaref: z.optional(z.string()),
	endereco: z.string(),
	dtaace: z.optional(z.string()),
	chvnfe: z.string(),
})
type Escrito = z.infer<typeof Escrito>
const VAZIO: Escrito = {
	tipprc: 'SIT',
	nomorg: '',
	vlruni: '',
	unimed: '',
	capacidade: '1',
	endereco: '',
	chvnfe: '',
}

const escolherPresentes = ({ tipprc, dtaref, endereco, dtaace, chvnfe }: Escrito) => ({
	...(tipprc === 'SIT' || dtaref === undefined ? {} : { dtaref }),
	...(endereco.trim() === '' ? {} : { endereco: endereco.trim() }),
	...(dtaace === undefined ? {} : { dtaace }),
	...(tipprc === 'NFE' && chvnfe.trim() !== '' ? { chvnfe: chvnfe.replaceAll(/[\s.]/g, '').toUpperCase() } : {}),
})

function ler(codbem: number, escrito: Escrito) {
	const { tipprc, nomorg, vlruni, unimed, capacidade } = escrito
	const lido = z.safeParse(
		DadosDoOutroPreco,
		{
			codbem,
			tipprc,
			nomorg,
			unimed,
			vlruni: lerDigitado(vlruni),
			capacidade: lerDigitado(capacidade),
			...escolherPresentes(escrito),
		},
		EM_PORTUGUES,
	)
	const agora = new Date().toISOString()
	// The day of the person's clock is at most one ahead, and the server has the last word.
	const recusa = recusarOutroPreco(
		{ tipprc, ...escolherPresentes(escrito) },
		{ agora, hoje: new Date().toLocaleDateString('sv-SE') },
	)
	const erros = lido.success
		? []
		: lido.error.issues.map(({ path, message }) => ({ campo: path[0], mensagem: message }))
	return {
		dados: lido.success && !recusa ? lido.data : undefined,
		erros: recusa ? [...erros, recusa] : erros,
	}
}

type Props = { cesta: CestaCompleta; item: ItemDaCesta; aoFechar: () => void }

/** Price of a site, a medium or an invoice for an item, with what proves it. */
export function RegistrarPrecoDialog({ cesta: { codces }, item: { codbem, nombem, unibas }, aoFechar }: Props) {
	const { escrito, escrever, esquecer } = useEscrito(`cesta ${codces} preco ${codbem}`, Escrito, VAZIO)
	const [tentou, setTentou] = useState(false)
	const { dados, erros } = ler(codbem, escrito)
	const obterErro = (campo: keyof Escrito): string | undefined =>
		tentou ? erros.find((erro) => erro.campo === campo)?.mensagem : undefined
	const mudar = (mudanca: Partial<Escrito>) => escrever({ ...escrito, ...mudanca })
	const ato = useAtoDaCesta<DadosDoOutroPreco>(
		async (body) => {
			await call(registrarPreco, { params: { codces }, body })
			return temEvidencia(body)
				? 'Preço registrado.'
				: 'Preço registrado. Ele conta depois de anexada a evidência: use “Evidência” na linha dele.'
		},
		() => {
			esquecer()
			aoFechar()
		},
	)
	const { tipprc } = escrito
	return (
		<AtoDialog
			titulo={`Registrar preço: ${nombem}`}
			rotulo="Registrar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dados) ato.enviar(dados)
			}}
		>
			<Segmentado rotulo="Fonte" opcoes={FONTES} valor={tipprc} aoMudar={(nova) => mudar({ tipprc: nova })} />
			<Texto
				rotulo={QUEM[tipprc]}
				erro={obterErro('nomorg')}
				valor={escrito.nomorg}
				aoMudar={(nomorg) => mudar({ nomorg })}
				maximo={160}
			/>
			<Texto
				rotulo="O que foi ofertado"
				dica="Como está na fonte: caixa com 10, pacote, unidade."
				erro={obterErro('unimed')}
				valor={escrito.unimed}
				aoMudar={(unimed) => mudar({ unimed })}
				maximo={60}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<Texto
					rotulo="Preço (R$)"
					erro={obterErro('vlruni')}
					valor={escrito.vlruni}
					aoMudar={(vlruni) => mudar({ vlruni })}
					maximo={20}
					decimal
				/>
				<Texto
					rotulo="Quantas unidades vêm nele"
					dica={`Em ${unibas}.`}
					erro={obterErro('capacidade')}
					valor={escrito.capacidade}
					aoMudar={(capacidade) => mudar({ capacidade })}
					maximo={14}
					decimal
				/>
			</div>
			<Prova {...{ escrito, mudar, obterErro }} />
		</AtoDialog>
	)
}

type ProvaProps = {
	escrito: Escrito
	mudar: (mudanca: Partial<Escrito>) => void
	obterErro: (campo: keyof Escrito) => string | undefined
}

/** Day, address and key, by the kind of source. */
function Prova({ escrito: { tipprc, dtaref, endereco, dtaace, chvnfe }, mudar, obterErro }: ProvaProps) {
	const { fusoHorario } = useConfiguracao()
	const temSitio = tipprc === 'SIT'
	return (
		<>
			{tipprc === 'NFE' ? (
				<Texto
					rotulo="Chave da nota fiscal"
					dica="As 44 posições, com ou sem espaços."
					erro={obterErro('chvnfe')}
					valor={chvnfe}
					aoMudar={(nova) => mudar({ chvnfe: nova })}
					maximo={60}
				/>
			) : null}
			{temSitio ? null : (
				<Campo
					rotulo={tipprc === 'NFE' ? 'Dia da emissão' : 'Dia da publicação'}
					obrigatorio
					largura="data"
					erro={obterErro('dtaref')}
				>
					<Data valor={dtaref} aoMudar={(novo) => mudar({ dtaref: novo })} />
				</Campo>
			)}
			<Campo
				rotulo="Endereço na internet"
				obrigatorio={temSitio}
				dica={temSitio ? undefined : 'Sem endereço, anexe depois o arquivo que prova o preço.'}
				erro={obterErro('endereco')}
			>
				<EntradaTexto
					type="url"
					value={endereco}
					maxLength={500}
					onChange={({ target }) => mudar({ endereco: target.value })}
				/>
			</Campo>
			{temSitio || endereco.trim() !== '' ? (
				<DataHora
					rotulo="Data e hora do acesso"
					obrigatorio
					fuso={fusoHorario}
					valor={dtaace === undefined ? undefined : new Date(dtaace)}
					aoMudar={(momento) => mudar({ dtaace: momento?.toISOString() })}
					erro={obterErro('dtaace')}
				/>
			) : null}
		</>
	)
}

type TextoProps = {
	rotulo: string
	valor: string
	aoMudar: (valor: string) => void
	maximo: number
	erro: ReactNode
	dica?: string
	decimal?: boolean
}

const Texto = ({ rotulo, valor, aoMudar, maximo, erro, dica, decimal = false }: TextoProps) => (
	<Campo rotulo={rotulo} obrigatorio dica={dica} erro={erro}>
		<EntradaTexto
			value={valor}
			maxLength={maximo}
			inputMode={decimal ? 'decimal' : undefined}
			onChange={({ target }) => aoMudar(target.value)}
		/>
	</Campo>
)
