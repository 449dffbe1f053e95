import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Ficha } from '@portal/design-system/ficha'
import { Formulario } from '@portal/design-system/formulario'
import { Pilha } from '@portal/design-system/pilha'
import { call } from '@portal/platform/web'
import { FalhaDoAto, focarPrimeiroErro, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { alterarSSUNOTA, formatarSsu, type NotaSsu } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { nomeDaNota, notaQuery } from './queries.ts'

const MINIMO = 3
const curto = (texto: string) => texto.trim().length < MINIMO

/** The form of a release note in its users' words; an omitted demand can be in another note. */
export function EditarNota({ nota, aoFechar }: { nota: NotaSsu; aoFechar: () => void }) {
	const { codnot } = nota
	const cliente = useQueryClient()
	const [titnot, setTitnot] = useState(nota.titnot)
	const [txtnot, setTxtnot] = useState(nota.txtnot)
	const [itens, setItens] = useState(nota.itens)
	const [tentou, setTentou] = useState(false)
	const vista = useRef(nota.versao)
	const ato = useAto({
		coisa: 'a nota',
		de: nomeDaNota(codnot),
		versao: () => vista.current,
		reescreve: true,
		fazer: (_, versao) =>
			call(alterarSSUNOTA, {
				body: {
					codnot,
					versao,
					titnot: titnot.trim(),
					txtnot: txtnot.trim(),
					itens: itens.map(({ numssu, txtitm }) => ({ numssu, txtitm: txtitm.trim() })),
				},
			}),
		recarregar: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE })
			const atual = await cliente.fetchQuery({ ...notaQuery(codnot), staleTime: 10_000 }).catch(() => undefined)
			vista.current = atual?.versao ?? vista.current
		},
		aoTerminar: aoFechar,
	})
	const mudar = (numssu: number, txtitm: string) =>
		setItens(itens.map((um) => (um.numssu === numssu ? { ...um, txtitm } : um)))
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (!curto(titnot) && !itens.some(({ txtitm }) => curto(txtitm))) ato.enviar()
		focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Formulario onSubmit={enviar}>
			<Campo rotulo="Título" obrigatorio erro={tentou && curto(titnot) ? 'Dê um título à nota.' : undefined}>
				<EntradaTexto value={titnot} maxLength={100} onChange={({ target }) => setTitnot(target.value)} />
			</Campo>
			<Campo rotulo="Texto" dica="O que mudou, em poucas frases, para quem usa o sistema.">
				<AreaTexto value={txtnot} maxLength={2_000} rows={4} onChange={({ target }) => setTxtnot(target.value)} />
			</Campo>
			<Pilha tag="ul" espaco={3}>
				{itens.map((item) => (
					<Item
						key={item.numssu}
						item={item}
						errado={tentou && curto(item.txtitm)}
						aoMudar={(txtitm) => mudar(item.numssu, txtitm)}
						aoTirar={() => setItens(itens.filter((um) => um !== item))}
					/>
				))}
			</Pilha>
			<FalhaDoAto ato={ato} />
			<AcoesDoFormulario
				secundaria={
					<Botao variante="secundario" onClick={aoFechar}>
						Voltar sem salvar
					</Botao>
				}
				principal={
					<Botao type="submit" carregando={ato.enviando}>
						Salvar
					</Botao>
				}
			/>
		</Formulario>
	)
}

type ItemProps = {
	item: NotaSsu['itens'][number]
	errado: boolean
	aoMudar: (txtitm: string) => void
	aoTirar: () => void
}

function Item({ item: { numssu, txtitm, nomtip }, errado, aoMudar, aoTirar }: ItemProps) {
	const numero = formatarSsu(numssu)
	return (
		<Ficha
			densa
			titulo={`Demanda ${numero}`}
			detalhe={nomtip}
			acoes={
				<Botao variante="secundario" tamanho="pq" aria-label={`Tirar a demanda ${numero} da nota`} onClick={aoTirar}>
					Tirar
				</Botao>
			}
		>
			<Campo
				rotulo={`O que dizer da ${numero}`}
				obrigatorio
				erro={errado ? `Escreva ao menos ${MINIMO} letras, ou tire a demanda.` : undefined}
			>
				<EntradaTexto value={txtitm} maxLength={300} onChange={({ target }) => aoMudar(target.value)} />
			</Campo>
		</Ficha>
	)
}
