import { Botao } from '@portal/design-system/botao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pilha } from '@portal/design-system/pilha'
import { Plus, Trash2 } from 'lucide-react'
import type { PerfilGerido } from '../../contract/gerencia.ts'
import { CampoDeRegra } from './regras.tsx'

type PerfisDaAreaProps = {
	perfis: readonly PerfilGerido[]
	aoMudar: (perfis: PerfilGerido[]) => void
	erro?: string | undefined
}

const proximoNivel = (perfis: readonly PerfilGerido[]): number => Math.max(0, ...perfis.map(({ nivel }) => nivel)) + 1

/** The profiles of an area are those with which its objects may be used, each with the rule that grants it. */
export function PerfisDaArea({ perfis, aoMudar, erro }: PerfisDaAreaProps) {
	return (
		<GrupoDeCampos legenda="Perfis e quem os tem" forma="campos" erro={erro}>
			{perfis.map((perfil, indice) => (
				<div key={perfil.nivel} className="flex items-start gap-2">
					<span className="w-6 pt-2 text-right text-texto-suave tabular-nums">{perfil.nivel}.</span>
					<Pilha espaco={2} className="flex-1 md:grid-cols-[14rem_1fr]">
						<EntradaTexto
							aria-label={`Nome do perfil ${perfil.nivel}`}
							maxLength={80}
							value={perfil.nome}
							onChange={(evento) => aoMudar(perfis.with(indice, { ...perfil, nome: evento.target.value }))}
						/>
						<CampoDeRegra
							rotulo={`Quem tem o perfil ${perfil.nivel}`}
							regra={perfil.regra}
							aoMudar={(regra) => aoMudar(perfis.with(indice, { ...perfil, regra }))}
						/>
					</Pilha>
					<Botao
						variante="perigo"
						aparencia="fantasma"
						rotulo={`Retirar o perfil ${perfil.nivel}`}
						icone={<Trash2 aria-hidden />}
						onClick={() => aoMudar(perfis.toSpliced(indice, 1))}
					/>
				</div>
			))}

			<span>
				<Botao
					variante="secundario"
					tamanho="pq"
					icone={<Plus aria-hidden />}
					onClick={() =>
						aoMudar([...perfis, { nivel: proximoNivel(perfis), nome: '', regra: { tipreg: 'V', vlrreg: '' } }])
					}
				>
					Incluir perfil
				</Botao>
			</span>
		</GrupoDeCampos>
	)
}
