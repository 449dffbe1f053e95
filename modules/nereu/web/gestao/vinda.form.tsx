import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DadosDaVinda, inserirVinda, NIVEIS } from '../../contract/index.ts'
import { CHAVE, conveniosQuery } from '../queries.ts'

const Escrito = z.object({
	codcvn: z.number(),
	nomvin: z.string(),
	emlvin: z.string(),
	nivel: z.number(),
	nomcur: z.string(),
	txtdis: z.string(),
	dtaini: z.optional(z.string()),
	dtafim: z.optional(z.string()),
})
type Escrita = z.infer<typeof Escrito>
const VAZIO: Escrita = { codcvn: 0, nomvin: '', emlvin: '', nivel: 6, nomcur: '', txtdis: '' }
const OPCOES_DE_NIVEL = Object.entries(NIVEIS).map(([codigo, texto]) => ({ codigo: Number(codigo), texto }))
const FALTAS: Readonly<Record<string, string>> = {
	codcvn: 'Escolha o convênio.',
	nomvin: 'Escreva o nome de quem vem.',
	emlvin: 'Informe um e-mail, como anna@uni.edu.',
	nomcur: 'Escreva o curso ou a área.',
	dtaini: 'Informe o dia.',
	dtafim: 'Informe o dia.',
}

/** Nomination of an incoming student by a partner. */
export function NovaVindaDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const convenios = useQuery(conveniosQuery({ pagina: 1, porPagina: 100 }))
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito('nereu nova vinda', Escrito, VAZIO)
	const lido = z.safeParse(DadosDaVinda, escrito)
	const faltas = new Set(lido.success ? [] : lido.error.issues.map(({ path: [nome] }) => String(nome)))
	const dizerFalta = (nome: string) => (tentou && faltas.has(nome) ? FALTAS[nome] : undefined)
	const mudar = (mudanca: Partial<Escrita>) => escrever({ ...escrito, ...mudanca })
	const ato = useAto<DadosDaVinda>({
		coisa: 'o estudante',
		versao: () => undefined,
		fazer: async (body) => {
			await call(inserirVinda, { body })
			return { mensagem: `${body.nomvin}: indicação registrada.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo="Registrar indicação do parceiro"
			rotulo="Registrar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<Campo rotulo="Convênio" obrigatorio erro={dizerFalta('codcvn')}>
				<Selecao
					value={escrito.codcvn || ''}
					nenhuma="Escolha"
					onChange={({ target }) => mudar({ codcvn: Number(target.value) })}
					opcoes={(convenios.data?.itens ?? []).map(({ codcvn, nomorg }) => ({ codigo: codcvn, texto: nomorg }))}
				/>
			</Campo>
			<Campo rotulo="Nome" obrigatorio erro={dizerFalta('nomvin')}>
				<EntradaTexto
					maxLength={160}
					value={escrito.nomvin}
					onChange={({ target }) => mudar({ nomvin: target.value })}
				/>
			</Campo>
			<Campo rotulo="E-mail" obrigatorio erro={dizerFalta('emlvin')}>
				<EntradaTexto
					type="email"
					maxLength={200}
					value={escrito.emlvin}
					onChange={({ target }) => mudar({ emlvin: target.value })}
				/>
			</Campo>
			<Campo rotulo="Nível" obrigatorio>
				<Selecao
					value={escrito.nivel}
					opcoes={OPCOES_DE_NIVEL}
					onChange={({ target }) => mudar({ nivel: Number(target.value) })}
				/>
			</Campo>
			<Campo rotulo="Curso ou área" obrigatorio erro={dizerFalta('nomcur')}>
				<EntradaTexto
					maxLength={200}
					value={escrito.nomcur}
					onChange={({ target }) => mudar({ nomcur: target.value })}
				/>
			</Campo>
			<div className="grid gap-4 sm:grid-cols-2">
				<Campo rotulo="Início" obrigatorio largura="data" erro={dizerFalta('dtaini')}>
					<Data valor={escrito.dtaini} aoMudar={(dtaini) => mudar({ dtaini })} />
				</Campo>
				<Campo rotulo="Fim" obrigatorio largura="data" erro={dizerFalta('dtafim')}>
					<Data valor={escrito.dtafim} aoMudar={(dtafim) => mudar({ dtafim })} />
				</Campo>
			</div>
			<Campo rotulo="Disciplinas">
				<AreaTexto
					rows={3}
					maxLength={2000}
					value={escrito.txtdis}
					onChange={({ target }) => mudar({ txtdis: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
