import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import type { InicioSsu } from '../../contract/index.ts'
import type { Campos, Problemas } from './campos.ts'
import { Semelhantes } from './semelhantes.tsx'

const TITULO_MAXIMO = 150
const DESCRICAO_MAXIMA = 5_000

type CamposDaDemandaProps = {
	campos: Campos
	problemas: Problemas
	sistemas: InicioSsu['sistemas']
	tipos: InicioSsu['tipos']
	/** The demand that is being changed is excluded from its similar ones. */
	numssu?: number | undefined
	aoMudar: (mudanca: Partial<Campos>) => void
}

/** Fields of a request, with similar demands beside them. */
export function CamposDaDemanda({ campos, problemas, sistemas, tipos, numssu, aoMudar }: CamposDaDemandaProps) {
	const sistema = sistemas.find(({ nomsis }) => nomsis === campos.nomsis)
	return (
		<>
			<Pilha espaco={5} colunas={2}>
				<Campo rotulo="Sistema" obrigatorio erro={problemas.nomsis}>
					<Selecao
						value={campos.nomsis}
						onChange={({ target }) => aoMudar({ nomsis: target.value, numseqmdussu: null })}
						nenhuma="Escolha"
						opcoes={sistemas.map(({ nomsis, dscsis }) => ({ codigo: nomsis, texto: `${nomsis}: ${dscsis}` }))}
					/>
				</Campo>
				<Campo rotulo="Módulo" obrigatorio={sistema?.stainteiro === 'N'} erro={problemas.numseqmdussu}>
					<Selecao
						value={campos.numseqmdussu ?? ''}
						disabled={!sistema}
						onChange={({ target }) => aoMudar({ numseqmdussu: target.value === '' ? null : Number(target.value) })}
						nenhuma={sistema?.stainteiro === 'N' ? 'Escolha' : 'O sistema inteiro'}
						opcoes={sistema?.modulos.map(({ numseqmdussu, nommdusis }) => ({ codigo: numseqmdussu, texto: nommdusis }))}
					/>
				</Campo>
			</Pilha>
			<Campo rotulo="Título" obrigatorio dica="O que se pede, em uma frase." erro={problemas.titdem}>
				<EntradaTexto
					value={campos.titdem}
					maxLength={TITULO_MAXIMO}
					autoComplete="off"
					onChange={({ target }) => aoMudar({ titdem: target.value })}
				/>
			</Campo>
			<Semelhantes titulo={campos.titdem} numssu={numssu} />
			<Campo rotulo="Tipo de atendimento" dica={tipos.find(({ tipatd }) => tipatd === campos.tipatd)?.dsctip}>
				<Selecao
					value={campos.tipatd ?? ''}
					onChange={({ target }) => aoMudar({ tipatd: target.value || null })}
					nenhuma="Escolha"
					opcoes={tipos
						.filter(({ tipatd, staatv }) => staatv === 'S' || tipatd === campos.tipatd)
						.map(({ tipatd, nomtip }) => ({ codigo: tipatd, texto: nomtip }))}
				/>
			</Campo>
			<Campo rotulo="Descrição" dica="O que acontece hoje, o que se espera e quem ganha com isso.">
				<AreaTexto
					value={campos.dscdem}
					maxLength={DESCRICAO_MAXIMA}
					rows={7}
					onChange={({ target }) => aoMudar({ dscdem: target.value })}
				/>
			</Campo>
		</>
	)
}
