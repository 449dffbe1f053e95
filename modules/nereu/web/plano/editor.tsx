import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import * as z from 'zod/mini'
import {
	agirNoPlano,
	buscarAprovada,
	type ConteudoDoPlano,
	escreverCreditos,
	guardarPlano,
	lerCreditos,
	type Plano,
	somarPlano,
	TABELAS,
	TabelaDoPlano,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Linha = z.object({ tabela: TabelaDoPlano, codigo: z.string(), titulo: z.string(), creditos: z.string() })
const Escrito = z.object({
	linhas: z.array(Linha),
	aqui: z.string(),
	la: z.string(),
	quem: z.string(),
	motivo: z.string(),
})
type Escrito = z.infer<typeof Escrito>

const TABELAS_A_ESCOLHER = TabelaDoPlano.options.map((codigo) => ({ codigo, texto: TABELAS[codigo] }))

function preencher({ propostas }: Plano): Escrito {
	const { conteudo, motivo, sitprp } = propostas.at(-1) ?? {
		conteudo: { componentes: [], conversao: null },
		motivo: null,
		sitprp: 'EDI',
	}
	const { componentes, conversao } = conteudo
	return {
		linhas: componentes.map(({ creditos, ...linha }) => ({ ...linha, creditos: escreverCreditos(creditos) })),
		aqui: conversao ? String(conversao.aqui) : '',
		la: conversao ? String(conversao.la) : '',
		quem: conversao?.quem ?? '',
		motivo: sitprp === 'APR' ? '' : (motivo ?? ''),
	}
}

/** Content of what is written, or the sentence that says what is wrong with it. */
function lerConteudo({ linhas, aqui, la, quem }: Escrito): ConteudoDoPlano | string {
	const componentes = linhas.map(({ creditos, ...linha }) => ({
		...linha,
		titulo: linha.titulo.trim(),
		creditos: lerCreditos(creditos),
	}))
	const errada = componentes.findIndex(({ titulo, creditos }) => titulo === '' || creditos === undefined)
	if (errada !== -1) return `Confira a linha ${errada + 1}: título, e créditos como 6 ou 4,5.`
	const partes = [aqui, la, quem].map((parte) => parte.trim())
	const preenchidas = partes.filter(Boolean).length
	const inteiros = [aqui, la].every((parte) => /^[1-9]\d{0,2}$/.test(parte.trim()))
	if (preenchidas > 0 && (preenchidas < 3 || !inteiros))
		return 'A conversão pede dois números inteiros, como 3 ECTS por 2 créditos, e quem a decidiu.'
	return {
		componentes: componentes.map((um) => ({ ...um, creditos: um.creditos ?? 0 })),
		conversao: preenchidas === 0 ? null : { aqui: Number(aqui), la: Number(la), quem: quem.trim() },
	}
}

/** Saves what is written; and sends it, signed, where it is asked to. */
function useSalvar({ codcan }: Plano, escrito: Escrito, esquecer: () => void) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: async (enviar: boolean) => {
			const conteudo = lerConteudo(escrito)
			if (typeof conteudo === 'string') throw new Error(conteudo)
			const motivo = escrito.motivo.trim()
			const params = { codcan }
			const guardado = await call(guardarPlano, { params, body: { ...conteudo, ...(motivo ? { motivo } : {}) } })
			const atual = guardado.propostas.at(-1)
			if (!enviar || !atual) return
			const { numprp, hash } = atual
			await call(agirNoPlano, { params, body: { ato: 'enviar', numprp, hash } })
		},
		onSuccess: (_, enviar) => {
			esquecer()
			toast.sucesso(enviar ? 'Plano assinado e enviado!' : 'Plano guardado.')
		},
		onError: (falha) =>
			toast.erro('O plano não foi guardado', falha.constructor === Error ? falha.message : mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

/** Proposal being written: kept in the tab at each letter, and on the server by its buttons. */
export function EditorDoPlano({ plano }: { plano: Plano }) {
	const nome = `nereu plano ${plano.codcan} ${plano.propostas.at(-1)?.hash ?? ''}`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, preencher(plano))
	const salvar = useSalvar(plano, escrito, esquecer)
	return (
		<Cartao>
			<form
				noValidate
				className="grid gap-6"
				onSubmit={(evento) => {
					evento.preventDefault()
					salvar.mutate(true)
				}}
			>
				<Detalhe>O que você vai cursar lá, com os ECTS, e o que será reconhecido aqui, com os créditos.</Detalhe>
				<Linhas escrito={escrito} escrever={escrever} />
				<Conversao escrito={escrito} escrever={escrever} />
				{buscarAprovada(plano.propostas) ? (
					<Campo
						rotulo="Motivo da mudança"
						obrigatorio
						dica="Os três leem: por exemplo, disciplina não oferecida ou horário que coincide."
					>
						<EntradaTexto
							maxLength={500}
							value={escrito.motivo}
							onChange={({ target }) => escrever({ ...escrito, motivo: target.value })}
						/>
					</Campo>
				) : null}
				<div className="flex flex-wrap gap-2">
					<Botao type="submit" carregando={salvar.isPending}>
						Assinar e enviar
					</Botao>
					<Botao variante="secundario" disabled={salvar.isPending} onClick={() => salvar.mutate(false)}>
						Guardar
					</Botao>
				</div>
			</form>
		</Cartao>
	)
}

type DoEscrito = { escrito: Escrito; escrever: (novo: Escrito) => void }

function Linhas({ escrito, escrever }: DoEscrito) {
	const { linhas } = escrito
	const mudar = (indice: number, mudanca: Partial<z.infer<typeof Linha>>) =>
		escrever({ ...escrito, linhas: linhas.map((linha, i) => (i === indice ? { ...linha, ...mudanca } : linha)) })
	const incluir = () => {
		const tabela = linhas.length % 2 === 0 ? 'EST' : 'REC'
		escrever({ ...escrito, linhas: [...linhas, { tabela, codigo: '', titulo: '', creditos: '' }] })
	}
	return (
		<>
			<ol className="grid gap-4">
				{linhas.map((linha, indice) => (
					<LinhaDoEditor
						// biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
						key={indice}
						linha={linha}
						numero={indice + 1}
						aoMudar={(mudanca) => mudar(indice, mudanca)}
						aoRetirar={() => escrever({ ...escrito, linhas: linhas.filter((_, i) => i !== indice) })}
					/>
				))}
			</ol>
			<div>
				<Botao variante="secundario" icone={<Plus aria-hidden />} onClick={incluir}>
					Incluir linha
				</Botao>
			</div>
		</>
	)
}

type LinhaProps = {
	linha: z.infer<typeof Linha>
	numero: number
	aoMudar: (mudanca: Partial<z.infer<typeof Linha>>) => void
	aoRetirar: () => void
}

function LinhaDoEditor({ linha, numero, aoMudar, aoRetirar }: LinhaProps) {
	return (
		<li className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[10rem_8rem_1fr_8rem_auto]">
			<Campo rotulo={`Onde, linha ${numero}`}>
				<Selecao
					value={linha.tabela}
					opcoes={TABELAS_A_ESCOLHER}
					onChange={({ target }) =>
						aoMudar({ tabela: TabelaDoPlano.options.find((um) => um === target.value) ?? 'EST' })
					}
				/>
			</Campo>
			<Campo rotulo={`Código, linha ${numero}`}>
				<EntradaTexto
					maxLength={40}
					value={linha.codigo}
					onChange={({ target }) => aoMudar({ codigo: target.value })}
				/>
			</Campo>
			<Campo rotulo={`Título, linha ${numero}`} obrigatorio>
				<EntradaTexto
					maxLength={200}
					value={linha.titulo}
					onChange={({ target }) => aoMudar({ titulo: target.value })}
				/>
			</Campo>
			<Campo rotulo={`Créditos, linha ${numero}`} obrigatorio>
				<EntradaTexto
					inputMode="decimal"
					maxLength={6}
					value={linha.creditos}
					onChange={({ target }) => aoMudar({ creditos: target.value })}
				/>
			</Campo>
			<Botao
				variante="secundario"
				aparencia="fantasma"
				icone={<Trash2 aria-hidden />}
				aria-label={`Retirar a linha ${numero}`}
				onClick={aoRetirar}
			/>
		</li>
	)
}

function Conversao({ escrito, escrever }: DoEscrito) {
	const conteudo = lerConteudo(escrito)
	const somas = typeof conteudo === 'string' ? undefined : somarPlano(conteudo)
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 font-medium">Conversão de créditos</legend>
			<div className="grid gap-3 sm:grid-cols-[8rem_8rem_1fr]">
				<Campo rotulo="Tantos ECTS">
					<EntradaTexto
						inputMode="numeric"
						maxLength={3}
						value={escrito.la}
						onChange={({ target }) => escrever({ ...escrito, la: target.value })}
					/>
				</Campo>
				<Campo rotulo="Valem créditos">
					<EntradaTexto
						inputMode="numeric"
						maxLength={3}
						value={escrito.aqui}
						onChange={({ target }) => escrever({ ...escrito, aqui: target.value })}
					/>
				</Campo>
				<Campo rotulo="Quem decidiu">
					<EntradaTexto
						maxLength={160}
						value={escrito.quem}
						onChange={({ target }) => escrever({ ...escrito, quem: target.value })}
					/>
				</Campo>
			</div>
			{somas ? (
				<Detalhe>
					Lá: {escreverCreditos(somas.la)} ECTS. Aqui: {escreverCreditos(somas.aqui)} créditos.
					{somas.convertidos === null
						? ' Sem a conversão, os créditos não são reconhecidos na volta.'
						: ` A conversão dá ${escreverCreditos(somas.convertidos)}.`}
				</Detalhe>
			) : null}
		</fieldset>
	)
}
