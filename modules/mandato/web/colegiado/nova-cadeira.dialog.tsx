import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	CATEGORIAS,
	Categoria,
	type ChaveDoColegiado,
	DadosDaCadeira as Dados,
	type DadosDaCadeira,
	FUNCOES,
	Funcao,
	inserirCadeira,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { CampoCargo } from './campo-cargo.tsx'

const ANOS = ['1', '2', '3', '4'].map((codigo) => ({ codigo, texto: codigo === '1' ? '1 ano' : `${codigo} anos` }))
const RECONDUCOES = [
	{ codigo: '0', texto: 'Nenhuma' },
	{ codigo: '1', texto: 'Uma' },
	{ codigo: '2', texto: 'Duas' },
]

type Props = { chave: ChaveDoColegiado; aoFechar: () => void }

export function NovaCadeiraDialog({ chave, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [campos, setCampos] = useState({ nomcad: '', ctgcad: '', tipfncclg: 'M', qtdanomdt: '2', nummaxrec: '1' })
	const [cargo, setCargo] = useState<DadosDaCadeira['cargo']>()
	const [tentou, setTentou] = useState(false)
	const mudar = (mudanca: Partial<typeof campos>) => setCampos({ ...campos, ...mudanca })
	const lido = z.safeParse(Dados, {
		nomcad: campos.nomcad,
		ctgcad: campos.ctgcad,
		tipfncclg: campos.tipfncclg,
		qtdanomdt: Number(campos.qtdanomdt),
		...(campos.nummaxrec === '' ? {} : { nummaxrec: Number(campos.nummaxrec) }),
		...(campos.ctgcad === 'NAT' && cargo ? { cargo } : {}),
	})
	const ato = useAto<DadosDaCadeira>({
		coisa: 'o colegiado',
		versao: () => undefined,
		fazer: async (body) => {
			await call(inserirCadeira, { params: chave, body })
			return { mensagem: body.cargo ? 'Cadeira criada: segue o cargo.' : 'Cadeira criada, ainda vaga.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Nova cadeira"
			rotulo="Criar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<Campo
				rotulo="Nome da cadeira"
				obrigatorio
				dica="Como “Representação dos servidores”."
				erro={tentou && campos.nomcad.trim() === '' ? 'Informe o nome da cadeira.' : undefined}
			>
				<EntradaTexto
					value={campos.nomcad}
					maxLength={120}
					onChange={({ target }) => mudar({ nomcad: target.value })}
				/>
			</Campo>
			<Campo rotulo="Categoria" obrigatorio erro={tentou && campos.ctgcad === '' ? 'Escolha a categoria.' : undefined}>
				<Selecao
					value={campos.ctgcad}
					onChange={({ target }) => mudar({ ctgcad: target.value })}
					nenhuma="Escolha a categoria"
					opcoes={Categoria.options.map((codigo) => ({ codigo, texto: CATEGORIAS[codigo] }))}
				/>
			</Campo>
			{campos.ctgcad === 'NAT' ? <CampoCargo chave={chave} aoMudar={setCargo} /> : null}
			<Campo rotulo="Função" obrigatorio>
				<Selecao
					value={campos.tipfncclg}
					onChange={({ target }) => mudar({ tipfncclg: target.value })}
					opcoes={Funcao.options.map((codigo) => ({ codigo, texto: FUNCOES[codigo] }))}
				/>
			</Campo>
			<Campo rotulo="Duração do mandato" obrigatorio>
				<Selecao value={campos.qtdanomdt} onChange={({ target }) => mudar({ qtdanomdt: target.value })} opcoes={ANOS} />
			</Campo>
			<Campo rotulo="Reconduções seguidas">
				<Selecao
					value={campos.nummaxrec}
					onChange={({ target }) => mudar({ nummaxrec: target.value })}
					nenhuma="Sem limite"
					opcoes={RECONDUCOES}
				/>
			</Campo>
		</AtoDialog>
	)
}
