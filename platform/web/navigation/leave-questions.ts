type Pergunta = () => Promise<boolean>

const perguntas = new Set<Pergunta>()

/** Asked before the person signs out: whether they may, or have something to save first. */
export function antesDeSair(pergunta: Pergunta): () => void {
	perguntas.add(pergunta)
	return () => perguntas.delete(pergunta)
}

export async function podeSair(): Promise<boolean> {
	for (const pergunta of perguntas) if (!(await pergunta())) return false
	return true
}
