import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Paginacao } from '@portal/design-system/paginacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, Exportar, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { NaHora, usePaginasDaLista } from '@portal/platform/web/lista'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import {
	type AndamentoSsu,
	type DemandaSsu,
	exportarSSUANDAMENTO,
	inserirSSUANDAMENTO,
	listarSSUANDAMENTO,
	MAXIMO_DO_MOTIVO,
} from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { CHAVE, daDemanda } from '../queries.ts'

/** What happened to it, and what was said, the newest first. */
export function Andamentos({ demanda }: { demanda: DemandaSsu }) {
	const { numssu, permissoes } = demanda
	const { filtro, irParaPagina } = usePaginasDaLista()
	const consulta = useQuery({
		queryKey: [...daDemanda(numssu), 'andamentos', filtro],
		queryFn: ({ signal }) => call(listarSSUANDAMENTO, { body: { numssu, ...filtro } }, { signal }),
		placeholderData: keepPreviousData,
	})
	const { itens = [], total = 0 } = consulta.data ?? {}
	return (
		<Pilha espaco={5} largura="leitura">
			{permissoes.comentar === 'S' ? <Novo demanda={demanda} /> : <p>{permissoes.motivos.comentar}</p>}
			<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
				<div data-nao-imprimir className="justify-self-end">
					<Exportar
						oque="os andamentos"
						nome={`andamentos-${numssu}`}
						alinhamento="direita"
						pedir={(formato) => call(exportarSSUANDAMENTO, { query: { numssu, formato } })}
					/>
				</div>
				<LinhaDoTempo rotulo="Andamentos da demanda">
					{itens.map((andamento, indice) => (
						<Andamento key={andamento.numseqand} andamento={andamento} atual={filtro.pagina === 1 && indice === 0} />
					))}
				</LinhaDoTempo>
				<Paginacao
					rotulo="Paginação: andamentos"
					total={total}
					pagina={filtro.pagina}
					porPagina={filtro.porPagina}
					aoMudar={irParaPagina}
				/>
			</ConteudoDaPagina>
		</Pilha>
	)
}

function Andamento({ andamento, atual }: { andamento: AndamentoSsu; atual: boolean }) {
	const { dscand, codetp, pescad, nompestit, dtacad, txtand, visand, qtdhor } = andamento
	return (
		<ItemDaLinhaDoTempo atual={atual}>
			<Fileira espaco="frase">
				<Texto forte>{dscand ?? 'Andamento'}</Texto>
				{dscand === null ? null : <Situacao {...SITUACOES[codetp]} />}
			</Fileira>
			<Texto suave>
				{pescad?.nompes ?? 'Portal'}
				{nompestit ? `, no lugar de ${nompestit}` : ''} · <NaHora instante={dtacad} />
				{visand === 'I' ? ' · interno: quem pediu não lê' : ''}
				{qtdhor === null ? '' : ` · ${qtdhor.toLocaleString('pt-BR')} h`}
			</Texto>
			{txtand ? (
				<Texto comoEscrito medida className="mt-1">
					{txtand}
				</Texto>
			) : null}
		</ItemDaLinhaDoTempo>
	)
}

const Escrito = z.object({ txtand: z.string(), visand: z.enum(['S', 'I']), qtdhor: z.string() })
const VAZIO = { txtand: '', visand: 'S', qtdhor: '' } as const
const QUEM_LE = [
	{ codigo: 'S', texto: 'Todos leem' },
	{ codigo: 'I', texto: 'Só quem cuida dela' },
] as const

/** '1,5' is one and a half; undefined: not hours. */
const horasDe = (escrito: string): number | null | undefined => {
	if (escrito.trim() === '') return null
	const horas = Number(escrito.replace(',', '.'))
	return horas > 0 && horas <= 2_000 && Number.isInteger(horas * 2) ? horas : undefined
}

function Novo({ demanda: { numssu, permissoes, qtdhorgas } }: { demanda: DemandaSsu }) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`ssu ${numssu} andamento`, Escrito, VAZIO)
	const [tentou, setTentou] = useState(false)
	const { txtand, visand } = escrito
	const qtdhor = horasDe(escrito.qtdhor)
	const dentro = permissoes.comentarInterno === 'S'
	const curto = txtand.trim().length < 2
	const incluir = useMutation({
		mutationFn: () => call(inserirSSUANDAMENTO, { body: { numssu, txtand, visand, qtdhor: qtdhor ?? null } }),
		onSuccess: async ({ mensagem }) => {
			toast.sucesso(mensagem)
			esquecer()
			escrever(VAZIO)
			setTentou(false)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (falha) => toast.erro('O andamento não foi registrado', mensagemDe(falha)),
	})
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (!curto && qtdhor !== undefined) incluir.mutate()
	}
	return (
		<Formulario data-nao-imprimir espaco={4} onSubmit={enviar}>
			<Campo rotulo="Novo andamento" erro={tentou && curto ? 'Escreva o andamento.' : undefined}>
				<AreaTexto
					value={txtand}
					maxLength={MAXIMO_DO_MOTIVO}
					rows={3}
					onChange={({ target }) => escrever({ ...escrito, txtand: target.value })}
				/>
			</Campo>
			<Fileira espaco={4} alinhar="pe">
				{dentro ? (
					<Segmentado
						rotulo="Quem lê"
						opcoes={QUEM_LE}
						valor={visand}
						aoMudar={(novo) => escrever({ ...escrito, visand: novo })}
					/>
				) : null}
				{dentro && qtdhorgas !== null ? (
					<Campo
						rotulo="Horas gastas"
						erro={tentou && qtdhor === undefined ? 'Escreva em horas e meias horas, como 1,5.' : undefined}
					>
						<EntradaTexto
							value={escrito.qtdhor}
							inputMode="decimal"
							maxLength={6}
							onChange={({ target }) => escrever({ ...escrito, qtdhor: target.value })}
						/>
					</Campo>
				) : null}
				<Botao type="submit" carregando={incluir.isPending}>
					Registrar
				</Botao>
			</Fileira>
		</Formulario>
	)
}
