import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call, FalhaDaConsulta, formatarInteiro, mensagemDe } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ALVOS_DA_COTA, apagarCota, type CotaRegistrada, DadosDaCota, gravarCota } from '../../contract/index.ts'
import { CHAVE, cotasQuery } from '../queries.ts'
import { formatarReais, lerCentavos } from './dinheiro.ts'

const OPCOES = (['P', 'V', 'U'] as const).map((codigo) => ({ codigo, texto: ALVOS_DA_COTA[codigo] }))

const descreverLimites = ({ qtdtokmes, vlrmes }: CotaRegistrada): string =>
	[
		qtdtokmes === null ? undefined : `${formatarInteiro(qtdtokmes)} fichas`,
		vlrmes === null ? undefined : formatarReais(vlrmes),
	]
		.filter(Boolean)
		.join(' e ')

export function Cotas() {
	const cliente = useQueryClient()
	const { data, error, refetch } = useQuery(cotasQuery())
	const [abrindo, setAbrindo] = useState(false)
	async function apagar(codcta: number) {
		try {
			await call(apagarCota, { params: { codcta } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Cota retirada.')
		} catch (falha) {
			toast.erro('A cota não foi retirada', mensagemDe(falha))
		}
	}
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-44 w-full" />
	return (
		<div className="grid gap-4">
			<Suave>A cota da pessoa vale mais que a do vínculo dela; a da unidade limita a soma de todos.</Suave>
			<Botao className="justify-self-start" onClick={() => setAbrindo(true)}>
				Dar cota
			</Botao>
			<ul className="grid gap-3 empty:hidden">
				{data.map((cota) => (
					<li key={cota.codcta} className="flex flex-wrap items-center gap-3 rounded-md border border-borda p-3">
						<div className="min-w-0 flex-1 basis-64">
							<p className="font-medium wrap-anywhere">
								{ALVOS_DA_COTA[cota.tipalv]}: {cota.nomalv}
							</p>
							<Suave>{descreverLimites(cota)} por mês</Suave>
						</div>
						<Botao
							variante="secundario"
							tamanho="pq"
							aria-label={`Retirar a cota de ${cota.nomalv}`}
							onClick={() => void apagar(cota.codcta)}
						>
							Retirar
						</Botao>
					</li>
				))}
			</ul>
			{abrindo ? <CotaDialog aoFechar={() => setAbrindo(false)} /> : null}
		</div>
	)
}

const MILIONESIMOS_POR_CENTAVO = 10_000

function CotaDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const [escrito, setEscrito] = useState({ tipalv: 'P', vlralv: '', qtdtokmes: '', vlrmes: '' })
	const [tentou, setTentou] = useState(false)
	const centavos = escrito.vlrmes.trim() === '' ? null : (lerCentavos(escrito.vlrmes) ?? Number.NaN)
	const lido = z.safeParse(
		DadosDaCota,
		{
			tipalv: escrito.tipalv,
			vlralv: escrito.vlralv,
			qtdtokmes: escrito.qtdtokmes.trim() === '' ? null : Number(escrito.qtdtokmes.replaceAll('.', '')),
			vlrmes: centavos === null ? null : centavos * MILIONESIMOS_POR_CENTAVO,
		},
		EM_PORTUGUES,
	)
	const obterErro = (campo: string) =>
		tentou && !lido.success ? lido.error.issues.find(({ path }) => path[0] === campo)?.message : undefined
	const ato = useAto<DadosDaCota>({
		coisa: 'a cota',
		versao: () => undefined,
		fazer: async (body) => {
			await call(gravarCota, { body })
			await recarregar()
			return { mensagem: 'Cota guardada.' }
		},
		recarregar,
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Dar cota"
			rotulo="Guardar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<Campo rotulo="Para quem">
				<Selecao
					value={escrito.tipalv}
					onChange={({ target }) => setEscrito({ ...escrito, tipalv: target.value })}
					opcoes={OPCOES}
				/>
			</Campo>
			<Campo
				rotulo="Número ou vínculo"
				obrigatorio
				dica="O número da pessoa, o código da unidade, ou o vínculo, como SERVIDOR."
				erro={obterErro('vlralv')}
			>
				<EntradaTexto
					maxLength={40}
					value={escrito.vlralv}
					onChange={({ target }) => setEscrito({ ...escrito, vlralv: target.value })}
				/>
			</Campo>
			<Campo rotulo="Fichas por mês" erro={obterErro('qtdtokmes')}>
				<EntradaTexto
					inputMode="numeric"
					maxLength={16}
					value={escrito.qtdtokmes}
					onChange={({ target }) => setEscrito({ ...escrito, qtdtokmes: target.value })}
				/>
			</Campo>
			<Campo rotulo="Reais por mês" dica="Como 25,00." erro={obterErro('vlrmes')}>
				<EntradaTexto
					inputMode="decimal"
					maxLength={16}
					value={escrito.vlrmes}
					onChange={({ target }) => setEscrito({ ...escrito, vlrmes: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
