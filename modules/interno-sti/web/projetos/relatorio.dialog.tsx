import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	FAROIS,
	MINIMO_DO_TEXTO,
	nomeDoFarol,
	type ProjetoCompleto,
	type RelatorioDoProjeto,
	salvarRelatorio,
} from '../../contract/index.ts'
import { useDoProjeto } from './use-do-projeto.ts'

type RelatorioDialogProps = {
	projeto: ProjetoCompleto
	/** The report is the one of this month, when it exists. */
	doMes: RelatorioDoProjeto | undefined
	aoFechar: () => void
}

const Escrito = z.object({
	farprj: z.string(),
	pctcon: z.string(),
	txtava: z.string(),
	txtimp: z.string(),
	txtprx: z.string(),
})

type Escrito = z.infer<typeof Escrito>

const TEXTOS = [
	{ campo: 'txtava', rotulo: 'Avanços' },
	{ campo: 'txtimp', rotulo: 'Impedimentos' },
	{ campo: 'txtprx', rotulo: 'Próximos passos' },
] as const

const escritoDe = (projeto: ProjetoCompleto, doMes: RelatorioDoProjeto | undefined): Escrito =>
	doMes
		? {
				farprj: doMes.farprj,
				pctcon: String(doMes.pctcon),
				txtava: doMes.txtava,
				txtimp: doMes.txtimp,
				txtprx: doMes.txtprx,
			}
		: { farprj: '', pctcon: String(projeto.pctcon), txtava: '', txtimp: '', txtprx: '' }

const problemasDe = ({ farprj, pctcon, txtava }: Escrito): Partial<Record<keyof Escrito, string>> => ({
	...(FAROIS.some((um) => um === farprj) ? {} : { farprj: 'Escolha verde, amarelo ou vermelho.' }),
	...(/^(100|\d{1,2})$/.test(pctcon) ? {} : { pctcon: 'Use um número de 0 a 100.' }),
	...(txtava.trim().length < MINIMO_DO_TEXTO ? { txtava: `Escreva ao menos ${MINIMO_DO_TEXTO} letras.` } : {}),
})

/** Local draft: the text stays in this tab until it is sent. */
export function RelatorioDialog({ projeto, doMes, aoFechar }: RelatorioDialogProps) {
	const { codprjti, hoje } = projeto
	const nome = `projeto ${codprjti} relatorio ${hoje.slice(0, 7)}`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, escritoDe(projeto, doMes))
	const [tentou, setTentou] = useState(false)
	const problemas = problemasDe(escrito)
	const ato = useAto({
		...useDoProjeto(projeto),
		reescreve: true,
		fazer: async (_, versao) => {
			const { txtava, txtimp, txtprx } = escrito
			const farprj = FAROIS.find((um) => um === escrito.farprj) ?? 'V'
			const body = { farprj, pctcon: Number(escrito.pctcon), txtava, txtimp, txtprx, versao }
			const { versao: feita } = await call(salvarRelatorio, { params: { codprjti }, body })
			return { mensagem: 'Relatório salvo.', versao: feita }
		},
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Relatório de ${hoje.slice(5, 7)}/${hoje.slice(0, 4)}`}
			rotulo="Salvar relatório"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (Object.keys(problemas).length === 0) ato.enviar()
			}}
		>
			<CamposDoRelatorio escrito={escrito} erros={tentou ? problemas : {}} aoMudar={escrever} />
		</AtoDialog>
	)
}

type CamposProps = {
	escrito: Escrito
	erros: Partial<Record<keyof Escrito, string>>
	aoMudar: (novo: Escrito) => void
}

function CamposDoRelatorio({ escrito, erros, aoMudar }: CamposProps) {
	return (
		<>
			<Campo
				rotulo="Farol"
				obrigatorio
				dica="Verde: como combinado. Amarelo: precisa de atenção. Vermelho: não será cumprido assim."
				erro={erros.farprj}
			>
				<Selecao
					value={escrito.farprj}
					onChange={({ target }) => aoMudar({ ...escrito, farprj: target.value })}
					nenhuma="Escolha"
					opcoes={FAROIS.map((um) => ({ codigo: um, texto: nomeDoFarol[um] }))}
				/>
			</Campo>
			<Campo rotulo="Concluído (%)" obrigatorio largura="numero" erro={erros.pctcon}>
				<EntradaTexto
					value={escrito.pctcon}
					inputMode="numeric"
					maxLength={3}
					onChange={({ target }) => aoMudar({ ...escrito, pctcon: target.value })}
				/>
			</Campo>
			{TEXTOS.map(({ campo, rotulo }) => (
				<Campo key={campo} rotulo={rotulo} obrigatorio={campo === 'txtava'} erro={erros[campo]}>
					<AreaTexto
						value={escrito[campo]}
						maxLength={3000}
						rows={3}
						onChange={({ target }) => aoMudar({ ...escrito, [campo]: target.value })}
					/>
				</Campo>
			))}
		</>
	)
}
