import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	alterarProjeto,
	CLASSES,
	type Classe,
	DadosDoProjeto,
	inserirProjeto,
	type Projeto,
} from '../../contract/index.ts'
import { CHAVE, retratoQuery } from '../queries.ts'

const Escrito = z.object({
	nomprj: z.string(),
	txtins: z.string(),
	codmod: z.nullable(z.int()),
	clsdad: z.union([z.literal(0), z.literal(1), z.literal(2)]),
})
type Escrito = z.infer<typeof Escrito>

const NOVO: Escrito = { nomprj: '', txtins: '', codmod: null, clsdad: 1 }
const NIVEIS = ([0, 1, 2] as const).map((codigo) => ({ codigo, texto: CLASSES[codigo] }))

export function ProjetoDialog({ projeto, aoFechar }: { projeto: Projeto | undefined; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const { escrito, escrever, esquecer } = useEscrito(`projeto ${projeto?.codprj ?? 'novo'}`, Escrito, {
		...(projeto ?? NOVO),
	})
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(DadosDoProjeto, escrito, EM_PORTUGUES)
	const obterErro = (campo: string) =>
		tentou && !lido.success ? lido.error.issues.find(({ path }) => path[0] === campo)?.message : undefined
	const ato = useAto<DadosDoProjeto>({
		coisa: 'o projeto',
		versao: () => undefined,
		fazer: async (dados) => {
			if (projeto)
				await call(alterarProjeto, { params: { codprj: projeto.codprj }, body: { ...dados, numvrs: projeto.numvrs } })
			else await call(inserirProjeto, { body: dados })
			await recarregar()
			return { mensagem: 'Projeto guardado.' }
		},
		recarregar,
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={projeto ? `Mudar “${projeto.nomprj}”` : 'Novo projeto'}
			rotulo="Guardar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<Campos escrito={escrito} escrever={escrever} obterErro={obterErro} />
		</AtoDialog>
	)
}

type CamposProps = {
	escrito: Escrito
	escrever: (escrito: Escrito) => void
	obterErro: (campo: string) => string | undefined
}

function Campos({ escrito, escrever, obterErro }: CamposProps) {
	const { data: retrato } = useQuery(retratoQuery())
	return (
		<>
			<Campo rotulo="Nome do projeto" obrigatorio erro={obterErro('nomprj')}>
				<EntradaTexto
					maxLength={80}
					value={escrito.nomprj}
					onChange={({ target }) => escrever({ ...escrito, nomprj: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Instruções do projeto"
				dica="Vão com cada pergunta, depois das instruções de quem pergunta."
				erro={obterErro('txtins')}
			>
				<AreaTexto
					rows={4}
					maxLength={4_000}
					value={escrito.txtins}
					onChange={({ target }) => escrever({ ...escrito, txtins: target.value })}
				/>
			</Campo>
			<Campo rotulo="Modelo das conversas novas" erro={obterErro('codmod')}>
				<Selecao
					value={escrito.codmod ?? ''}
					nenhuma="O primeiro da lista"
					onChange={({ target }) => escrever({ ...escrito, codmod: target.value === '' ? null : Number(target.value) })}
					opcoes={(retrato?.modelos ?? []).map(({ codmod, nommod, rotprv }) => ({
						codigo: codmod,
						texto: `${nommod} · ${rotprv}`,
					}))}
				/>
			</Campo>
			<Campo rotulo="Classe dos dados" dica="Cada conversa do projeto tem pelo menos esta classe.">
				<Selecao
					value={escrito.clsdad}
					onChange={({ target }) => escrever({ ...escrito, clsdad: Number(target.value) as Classe })}
					opcoes={NIVEIS}
				/>
			</Campo>
		</>
	)
}
