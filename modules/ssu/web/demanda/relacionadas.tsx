import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	DadosDaRelacao,
	type DemandaSsu,
	enderecoDaDemanda,
	formatarSsu,
	inserirSSURELACIONADA,
	type RelacionadaSsu,
	removerSSURELACIONADA,
} from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { CHAVE, relacionadasQuery } from '../queries.ts'
import { escreverNumssu } from './campos-do-ato.tsx'

const RELACOES: Readonly<Record<RelacionadaSsu['relacao'], string>> = {
	REL: 'Relacionada',
	BLQ: 'Esta espera por ela',
	BLQ_POR: 'Ela espera por esta',
	DUP: 'Juntada',
}

export function Relacionadas({ demanda: { numssu, permissoes } }: { demanda: DemandaSsu }) {
	const consulta = useQuery(relacionadasQuery(numssu))
	return (
		<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
			<Pilha largura="leitura">
				{permissoes.relacionar === 'S' ? <Nova numssu={numssu} /> : null}
				{consulta.data?.length === 0 ? <Vazio compacto texto="Nenhuma demanda relacionada." /> : null}
				<Pilha tag="ul" espaco={2} className="empty:hidden">
					{consulta.data?.map(({ relacao, demanda }) => (
						<Ficha
							key={`${demanda.numssu} ${relacao}`}
							titulo={
								<Link href={enderecoDaDemanda(demanda.numssu)}>
									{formatarSsu(demanda.numssu)} {demanda.titdem}
								</Link>
							}
							aoLado={<Situacao {...SITUACOES[demanda.codetp]} />}
							detalhe={`${RELACOES[relacao]} · ${demanda.nomsis}`}
							acoes={
								permissoes.relacionar === 'S' && relacao !== 'DUP' ? (
									<Desfazer numssu={numssu} numssurel={demanda.numssu} />
								) : undefined
							}
						/>
					))}
				</Pilha>
			</Pilha>
		</ConteudoDaPagina>
	)
}

function Desfazer({ numssu, numssurel }: { numssu: number; numssurel: number }) {
	const cliente = useQueryClient()
	const [perguntando, setPerguntando] = useState(false)
	const { mutateAsync, isPending } = useMutation({
		mutationFn: () => call(removerSSURELACIONADA, { body: { numssu, numssurel } }),
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
		onError: (falha) => toast.erro('A relação não foi desfeita', mensagemDe(falha)),
		onSettled: () => {
			setPerguntando(false)
			return cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	return (
		<>
			<Botao
				variante="secundario"
				aparencia="fantasma"
				tamanho="pq"
				icone={<Unlink aria-hidden />}
				aria-label={`Desfazer a relação com ${formatarSsu(numssurel)}`}
				carregando={isPending}
				onClick={() => setPerguntando(true)}
			>
				Desfazer
			</Botao>
			<Confirmacao
				aberta={perguntando}
				titulo={`Desfazer a relação com a demanda ${formatarSsu(numssurel)}?`}
				rotuloConfirmar="Desfazer"
				aoConfirmar={() => mutateAsync().catch(() => undefined)}
				aoCancelar={() => setPerguntando(false)}
			>
				Nenhuma das duas demandas muda além disso.
			</Confirmacao>
		</>
	)
}

const Escrita = z.extend(DadosDaRelacao, { numssurel: escreverNumssu(DadosDaRelacao.shape.numssurel) })

const NENHUMA = { numssurel: '', tiprel: 'REL' } as const

function Nova({ numssu }: { numssu: number }) {
	const cliente = useQueryClient()
	const form = useSchemaForm({
		schema: Escrita,
		initial: NENHUMA,
		renewed: NENHUMA,
		thing: 'a demanda',
		refusals: { 'a-mesma': 'numssurel', 'demanda-nao-encontrada': 'numssurel' },
		draft: guardarNada,
		send: async (dados: DadosDaRelacao) => {
			toast.sucesso((await call(inserirSSURELACIONADA, { body: { numssu, ...dados } })).mensagem)
			await cliente.invalidateQueries({ queryKey: CHAVE })
			return undefined
		},
	})
	return (
		<div data-nao-imprimir>
			<SchemaForm form={form} footer={null}>
				<div className="flex flex-wrap items-start gap-4">
					<TextField
						form={form}
						name="numssurel"
						required={false}
						maxLength={11}
						hint="Número e ano, como 12/2026."
						missing="Escreva número e ano, como 12/2026."
					/>
					<FormField form={form} name="tiprel" required={false}>
						{(campo) => (
							<Selecao
								{...campo}
								opcoes={[
									{ codigo: 'REL', texto: 'Trata do mesmo assunto' },
									{ codigo: 'BLQ', texto: 'Esta espera por ela' },
								]}
							/>
						)}
					</FormField>
					<Botao
						type="submit"
						variante="secundario"
						className="sm:mt-7"
						carregando={form.fields.formState.isSubmitting}
					>
						Relacionar
					</Botao>
				</div>
			</SchemaForm>
		</div>
	)
}

/** The number of a demand is typed in a moment; leaving the tab is not asked about. */
const guardarNada = () => undefined
